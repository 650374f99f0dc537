import type { ErrorData } from '../contract/errors.ts';
import { registryErrors } from '../contract/registry-errors.ts';
import { fillText } from '../text/fill-text.ts';
import { baseOf } from '../text/languages.ts';
import type { Language, Text } from '../text/text.ts';

interface Rule {
  /** HTTP status with which the registry refuses. */
  readonly status: 400 | 409;
  readonly text: Text;
}

/**
 * What a module may not do, one sentence a rule. `voltdeck module check`, the registry and the shell judge by the
 * functions beside this file and say these sentences.
 */
export const moduleRules = {
  MODULE_REFERENCE_BROKEN: {
    status: 400,
    text: { 'zh-CN': 'module.json 引用的 {what} 不存在', en: 'module.json refers to {what}, which does not exist' },
  },
  MODULE_COMPONENT_MISSING: {
    status: 400,
    text: { 'zh-CN': '清单列出了组件“{component}”，但 src/lifecycles 没有导出它', en: "The manifest lists the component '{component}', but src/lifecycles does not export it" },
  },
  MODULE_STYLE_UNREADABLE: {
    status: 400,
    text: {
      'zh-CN': '无法解析样式文件 {file}：{reason}。请用 kit 的 moduleConfig 构建模块',
      en: "The style sheet {file} can't be parsed: {reason}. Build the module with the kit's moduleConfig.",
    },
  },
  MODULE_STYLE_UNSCOPED: {
    status: 400,
    text: {
      'zh-CN': '{file} 中的样式规则“{selector}”未限定在模块自己的元素内。请用 kit 的 moduleConfig 构建模块',
      en: "The style rule '{selector}' in {file} is not limited to the module's own elements. Build the module with the kit's moduleConfig.",
    },
  },
  MODULE_STYLE_CONSOLE: {
    status: 400,
    text: {
      'zh-CN': '{file} 中的样式规则“{selector}”使用了属于控制台的 {what}。请改用模块自己的类；深色主题用 [data-theme=dark] 判断',
      en: "The style rule '{selector}' in {file} uses {what}, which belongs to the console. Use the module's own class; match the dark theme with [data-theme=dark].",
    },
  },
  MODULE_STYLE_GLOBAL: {
    status: 400,
    text: {
      'zh-CN': '{file} 中的 {rule} 对整个页面生效。请删除，或改用模块自己的名称',
      en: '{rule} in {file} affects the whole page. Remove it, or use a name of the module.',
    },
  },
  MODULE_HOST_IMPORTED: {
    status: 400,
    text: {
      'zh-CN': '{file} 使用了 {door}，该入口仅供控制台使用。请改用 @voltdeck/kit',
      en: '{file} uses {door}, which is reserved for the console. Use @voltdeck/kit.',
    },
  },
  MODULE_OVER_BUDGET: {
    status: 400,
    text: {
      'zh-CN': '页面首屏需要 {bytes} 字节（压缩后），预算为 {limit}。请用 createLazyLifecycles 延迟载入页面',
      en: 'The first view of a page needs {bytes} bytes (compressed); the budget is {limit}. Load pages with createLazyLifecycles.',
    },
  },
  MODULE_PAGE_OVER_BUDGET: {
    status: 400,
    text: {
      'zh-CN': '打开“{page}”要载入 {bytes} 字节（压缩后），预算为 {limit}。请拆分，或去掉过大的库',
      en: "Opening '{page}' loads {bytes} bytes (compressed); the budget is {limit}. Split the page, or remove its largest library.",
    },
  },
  MODULE_TOTAL_OVER_BUDGET: {
    status: 400,
    text: {
      'zh-CN': '模块的脚本和样式共 {bytes} 字节（压缩后），预算为 {limit}。最大的文件是 {file}',
      en: "The module's scripts and styles total {bytes} bytes (compressed); the budget is {limit}. The largest file is {file}.",
    },
  },
  MODULE_CONTRACT_UNFIT: {
    status: 409,
    text: { 'zh-CN': '模块需要 API 契约 {range}，控制台为 {version}', en: 'The module requires API contract {range}; the console has {version}' },
  },
  MODULE_KIT_UNFIT: {
    status: 409,
    text: { 'zh-CN': '模块需要 kit {range}，控制台为 {version}', en: 'The module requires kit {range}; the console has {version}' },
  },
  MODULE_SHARED_UNFIT: {
    status: 409,
    text: { 'zh-CN': '模块需要共享库 {key} {range}，控制台为 {version}', en: 'The module requires the shared library {key} {range}; the console has {version}' },
  },
} as const satisfies Record<string, Rule>;

/** What the shell finds out in the page, and `check` in its own. */
export const pageRules = {
  MODULE_GLOBALS_CHANGED: { 'zh-CN': '模块改动了所有代码共用的对象：{names}', en: 'it changed objects that all code shares: {names}' },
  MODULE_STYLES_LEAKED: { 'zh-CN': '模块的样式超出了自己的范围：{selector}', en: 'its styles affect elements outside it: {selector}' },
} as const satisfies Record<string, Text>;

/** Said by the console's own pages as well: another module may have taken a page since a build was published. */
const { MODULE_PATH_RESERVED, MODULE_ROUTE_TAKEN, MODULE_SLOT_TAKEN } = registryErrors;
const everyRule = { ...moduleRules, MODULE_PATH_RESERVED, MODULE_ROUTE_TAKEN, MODULE_SLOT_TAKEN } as const;

export type ModuleRule = keyof typeof everyRule;

/** The sentence of a breach. */
export function breachText({ code, data }: { readonly code: ModuleRule; readonly data: ErrorData }, language: Language = 'en'): string {
  return fillText(everyRule[code].text[baseOf(language)], data, language);
}
