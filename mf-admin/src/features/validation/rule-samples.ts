import { rules, type Rule, type Text } from '@voltdeck/protocol/contract';

/** A rule of docs/requirements.md, Inputs, as the page tries it: with parameters, and a value that breaks it. */
export interface RuleSample {
  /** As the requirements call the rule. */
  readonly title: Text;
  readonly rule: Rule;
  readonly bad: string;
  readonly good: string;
  /** A file is chosen in place of a text. */
  readonly file?: true;
}

/** Every rule of the requirements, in their order. */
export const ruleSamples: readonly RuleSample[] = [
  { title: { 'zh-CN': '必填', en: 'required' }, rule: rules.required(), bad: '', good: 'BMS' },
  { title: { 'zh-CN': '电子邮箱', en: 'email' }, rule: rules.email(), bad: 'li@', good: 'li@example.com' },
  { title: { 'zh-CN': '整数', en: 'integer' }, rule: rules.integer(), bad: '1.5', good: '-15' },
  { title: { 'zh-CN': '数字', en: 'numeric' }, rule: rules.numeric(), bad: '12a', good: '120' },
  { title: { 'zh-CN': '字母', en: 'alpha' }, rule: rules.alpha(), bad: 'BMS1', good: '电池BMS' },
  { title: { 'zh-CN': '字母、数字、下划线和连字符', en: 'alpha-dash' }, rule: rules.alphaDash(), bad: 'BMS 1', good: 'BMS_1-电池' },
  { title: { 'zh-CN': '字母和数字', en: 'alpha-num' }, rule: rules.alphaNum(), bad: 'BMS-1', good: 'BMS1' },
  { title: { 'zh-CN': '字母和空格', en: 'alpha with spaces' }, rule: rules.alphaSpaces(), bad: 'BMS 1', good: 'Battery pack' },
  { title: { 'zh-CN': '最小值与最大值之间', en: 'between min and max' }, rule: rules.between(3, 19), bad: '20', good: '3' },
  { title: { 'zh-CN': '位数', en: 'exact number of digits' }, rule: rules.digits(15), bad: '86000', good: '860000000000001' },
  { title: { 'zh-CN': '长度', en: 'exact length' }, rule: rules.length(17), bad: 'LVDBU14F9', good: 'LVDBU14F9R1000002' },
  { title: { 'zh-CN': '最小长度', en: 'minimum length' }, rule: rules.minLength(12), bad: 'short', good: 'long enough it is' },
  { title: { 'zh-CN': '最大长度', en: 'maximum length' }, rule: rules.maxLength(5), bad: 'BMS-001', good: 'BMS-1' },
  { title: { 'zh-CN': '最小值', en: 'minimum value' }, rule: rules.minValue(-74), bad: '-75', good: '-74' },
  { title: { 'zh-CN': '最大值', en: 'maximum value' }, rule: rules.maxValue(74), bad: '74.1', good: '74' },
  { title: { 'zh-CN': '不属于', en: 'not one of' }, rule: rules.notOneOf('admin', 'root'), bad: 'root', good: 'li' },
  { title: { 'zh-CN': '属于', en: 'one of' }, rule: rules.oneOf('zh-CN', 'en'), bad: 'fr', good: 'en' },
  { title: { 'zh-CN': '正则格式', en: 'regex format' }, rule: rules.regex('^[\\w.+-]+$'), bad: 'v 1', good: 'v1.2.3' },
  { title: { 'zh-CN': '网址', en: 'URL' }, rule: rules.url(), bad: 'javascript:0', good: 'https://example.com/a?b=1' },
  { title: { 'zh-CN': '图片', en: 'image' }, rule: rules.image(), bad: 'notes.txt', good: 'pack.png', file: true },
  { title: { 'zh-CN': '文件扩展名', en: 'file extension' }, rule: rules.fileExtension('csv', 'xlsx'), bad: 'devices.xls', good: 'devices.xlsx', file: true },
];
