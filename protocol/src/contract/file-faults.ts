import type { Text } from '../text/text.ts';

/** Why a file of rows is refused as a whole. */
export const fileFaults = {
  empty: { 'zh-CN': '文件为空', en: 'it is empty' },
  noRows: { 'zh-CN': '表头下没有数据行', en: 'it has no row below the headings' },
  tooManyRows: { 'zh-CN': '超过 {most} 行，请拆分文件', en: 'it has more than {most} rows. Split it' },
  headingUnknown: { 'zh-CN': '不认识表头“{heading}”，请参照模板', en: "the heading '{heading}' is unknown. Use the template" },
  headingTwice: { 'zh-CN': '表头“{heading}”重复', en: "the heading '{heading}' appears twice" },
  headingMissing: { 'zh-CN': '第一行缺少表头“{heading}”', en: "the heading '{heading}' is missing in the first line" },
  noXlsx: { 'zh-CN': '不是 XLSX 文件（{detail}）', en: 'it is not an XLSX file ({detail})' },
  noSheet: { 'zh-CN': '没有第一个工作表', en: 'it has no first sheet' },
  /** The words of the program that reads it. */
  malformed: { 'zh-CN': '格式错误：{detail}', en: 'it is malformed: {detail}' },
} as const satisfies Readonly<Record<string, Text>>;
