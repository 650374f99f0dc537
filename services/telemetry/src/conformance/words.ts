import { filledIn, type BaseLanguage, type Text } from '@voltdeck/protocol/contract';

const words = {
  title: { 'zh-CN': 'GB/T 32960 符合性自测报告', en: 'GB/T 32960 conformance report' },
  unnamed: { 'zh-CN': '未关联车型', en: 'No vehicle model' },
  range: { 'zh-CN': '报文时段：{from} 至 {to}（时区 {timeZone}）', en: 'Messages from {from} to {to}, time zone {timeZone}' },
  asOf: { 'zh-CN': '生成时间：{at}', en: 'Made on {at}' },
  basis: { 'zh-CN': '依据：控制台已存的终端报文，不含连接和平台应答', en: 'Judged by stored messages of the terminals, without connections and answers of the platform' },
  summary: { 'zh-CN': '汇总', en: 'Summary' },
  vehicles: { 'zh-CN': '车辆数', en: 'Vehicles' },
  judged: { 'zh-CN': '已判定', en: 'Judged' },
  conforming: { 'zh-CN': '符合', en: 'Conforming' },
  conformingNote: { 'zh-CN': '没有必须项不通过', en: 'No check that is a must failed' },
  failedMust: { 'zh-CN': '不通过的必须项', en: 'Failed checks that are a must' },
  failedShould: { 'zh-CN': '不通过的建议项', en: 'Failed recommended checks' },
  withoutMessages: { 'zh-CN': '时段内无报文', en: 'Without messages in the range' },
  leftOut: { 'zh-CN': '未判定', en: 'Left out' },
  leftOutNote: { 'zh-CN': '仅判定最近上报的车辆', en: 'Only those that reported last were judged' },
  check: { 'zh-CN': '检查项', en: 'Check' },
  clause: { 'zh-CN': '条款', en: 'Clause' },
  severity: { 'zh-CN': '级别', en: 'Severity' },
  passed: { 'zh-CN': '通过', en: 'Passed' },
  failed: { 'zh-CN': '不通过', en: 'Failed' },
  unseen: { 'zh-CN': '未观察到', en: 'Not observed' },
  findings: { 'zh-CN': '问题与处理', en: 'Findings and fixes' },
  vehicle: { 'zh-CN': '车辆（VIN）', en: 'Vehicle (VIN)' },
  at: { 'zh-CN': '收到时间', en: 'Received' },
  finding: { 'zh-CN': '问题', en: 'Finding' },
  message: { 'zh-CN': '报文', en: 'Message' },
  fix: { 'zh-CN': '处理：{cure}', en: 'Fix: {cure}' },
  judgedVehicles: { 'zh-CN': '已判定的车辆', en: 'Judged vehicles' },
  plate: { 'zh-CN': '车牌', en: 'Plate' },
  edition: { 'zh-CN': '版本', en: 'Edition' },
  messages: { 'zh-CN': '报文数', en: 'Messages' },
  messagesCut: { 'zh-CN': '{n}（最新）', en: '{n} (newest)' },
  result: { 'zh-CN': '结果', en: 'Result' },
  conforms: { 'zh-CN': '符合', en: 'Conforms' },
  fails: { 'zh-CN': '不符合', en: 'Does not conform' },
  nothing: { 'zh-CN': '时段内没有可判定的报文。', en: 'No message in this range could be judged.' },
  noFindings: { 'zh-CN': '没有不通过的检查项。', en: 'No check failed.' },
  notes: { 'zh-CN': '说明', en: 'Notes' },
  noteMust: { 'zh-CN': '“必须”项不通过则车辆不符合；“建议”项为平台验收的常见要求。', en: 'A vehicle that fails a check that is a must does not conform. Recommended checks are what platforms usually ask for.' },
  noteUnseen: { 'zh-CN': '“未观察到”表示时段内没有可检查的内容，不计为通过。涉及连接和应答的检查项请用 voltdeck conformance terminal 测试。', en: 'Not observed means that nothing in the range could be checked; it does not count as passed. To test connections and answers, run voltdeck conformance terminal.' },
  noteMessages: { 'zh-CN': '每辆车最多判定时段内最新的 {n} 条报文，每个检查项最多列出 {evidence} 处。', en: 'At most the newest {n} messages of each vehicle are judged, and at most {evidence} findings of each check are listed.' },
} as const satisfies Readonly<Record<string, Text>>;

export type ConformanceWord = keyof typeof words;

/** Says the words of a conformance report in one language. */
export const conformanceReportWords =
  (language: BaseLanguage) =>
  (word: ConformanceWord, values: Readonly<Record<string, string | number>> = {}): string =>
    filledIn(words[word], language, values);
