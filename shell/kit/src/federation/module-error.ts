import { limits, type ErrorData, type ModuleDescriptor, type Text } from '@voltdeck/protocol/contract';
import { LocalizedError } from '../api/localized-error.ts';

const texts = {
  MODULE_LOAD_FAILED: {
    'zh-CN': '模块文件缺失，或与登记的摘要不一致，已拒绝执行。',
    en: 'A module file is missing or does not match its registered digest, so it was not run.',
  },
  MODULE_TIMEOUT: {
    'zh-CN': '模块在 {seconds} 秒内未能载入。',
    en: 'The module did not load within {seconds} s.',
  },
  MODULE_COMPONENT_MISSING: {
    'zh-CN': '模块清单列出了组件“{component}”，但模块代码中没有该组件。',
    en: "The module's manifest lists the component '{component}', but its code does not contain it.",
  },
  MODULE_INCOMPATIBLE: {
    'zh-CN': '模块要求 {part} {range}，而此控制台提供的是 {version}。请模块的团队按此版本重新发布。',
    en: 'The module requires {part} {range}, but this console provides {version}. Ask its team to publish it for this version.',
  },
  MODULE_FROZE: {
    'zh-CN': '上次打开此模块时页面停止响应，因此这次没有自动加载。可以重试；若再次停止响应，请关闭此标签页。',
    en: 'The page stopped responding when this module was last opened, so it was not loaded automatically. You can try again; if it stops again, close this tab.',
  },
  MODULE_START_FAILED: {
    'zh-CN': '模块启动时出错：{message}',
    en: 'The module failed to start: {message}',
  },
} as const satisfies Record<string, Text>;

type ModuleErrorCode = keyof typeof texts;

interface ModuleErrorDetail {
  readonly data?: ErrorData;
  readonly cause?: unknown;
}

/** A module that could not be shown. */
export class ModuleError extends LocalizedError {
  constructor(code: ModuleErrorCode, module: Pick<ModuleDescriptor, 'name'>, { data, cause }: ModuleErrorDetail = {}) {
    super(code, texts[code], { module: module.name, seconds: limits.moduleLoadTimeoutMs / 1_000, ...data }, cause);
    this.name = 'ModuleError';
  }
}

/** The code of the module did not arrive, or not as it was listed: nothing of it ran. */
export function isLoadError(error: Error): boolean {
  return error instanceof ModuleError && error.code === ('MODULE_LOAD_FAILED' satisfies ModuleErrorCode);
}

/** Held back because it froze the tab before: nothing of it ran this time. */
export function isFreeze(error: Error): boolean {
  return error instanceof ModuleError && error.code === ('MODULE_FROZE' satisfies ModuleErrorCode);
}
