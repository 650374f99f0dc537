import type { Text } from './code-table.ts';

interface QualityPartText {
  readonly label: Text;
  /** What costs points. */
  readonly explanation: Text;
}

/** Parts of the data quality of a device. */
export const qualityParts = {
  gaps: {
    label: { 'zh-CN': '数据缺口', en: 'Gaps' },
    explanation: {
      'zh-CN': '车辆工作时或中断不足十分钟时，按信息上报周期应到而未到的记录。静置后的休眠不算缺口',
      en: 'Records due by the reporting interval that never arrived while the vehicle was working, or within a pause of less than ten minutes. Hibernation after rest is not a gap',
    },
  },
  fields: {
    label: { 'zh-CN': '无效字段', en: 'Missing values' },
    explanation: {
      'zh-CN': '车辆上报过的主要字段中，无效、异常、超范围或缺失的值',
      en: 'Values that are invalid, abnormal, out of range or missing, among the main fields that the vehicle reports',
    },
  },
  decoding: {
    label: { 'zh-CN': '解析错误', en: 'Decoding errors' },
    explanation: { 'zh-CN': '校验或解析失败而被拒绝的报文', en: 'Messages rejected because their checksum or content is wrong' },
  },
  clock: {
    label: { 'zh-CN': '时钟偏差', en: 'Clock deviation' },
    explanation: {
      'zh-CN': '实时记录的时间超前接收时间 5 秒以上，或落后 60 秒以上',
      en: 'Realtime records timed more than 5 s ahead of their receipt, or more than 60 s behind it',
    },
  },
  stuck: {
    label: { 'zh-CN': '传感器卡滞', en: 'Stuck sensors' },
    explanation: {
      'zh-CN': '总电压或单体极值电压在连续 60 条以上记录中不变，而电流变化 20 A 以上',
      en: 'The total voltage or the highest or lowest cell voltage stays the same for 60 records or more while the current changes by 20 A or more',
    },
  },
  reissues: {
    label: { 'zh-CN': '补发', en: 'Reissues' },
    explanation: { 'zh-CN': '通信恢复后补发的记录：数据未丢失，但不是实时数据', en: 'Records sent after an outage: no data is lost, but it was not live' },
  },
} as const satisfies Readonly<Record<string, QualityPartText>>;

/** Numbers behind the parts. */
export const qualityFigures = {
  records: { 'zh-CN': '记录', en: 'Records' },
  intervalS: { 'zh-CN': '信息上报周期（秒）', en: 'Reporting interval (s)' },
  gaps: { 'zh-CN': '缺口数', en: 'Gaps' },
  missingRecords: { 'zh-CN': '缺失的记录', en: 'Missing records' },
  longestGapS: { 'zh-CN': '最长缺口（秒）', en: 'Longest gap (s)' },
  missingValues: { 'zh-CN': '缺失的值', en: 'Missing values' },
  fields: { 'zh-CN': '检查的字段', en: 'Fields checked' },
  frames: { 'zh-CN': '报文', en: 'Messages' },
  rejectedFrames: { 'zh-CN': '被拒绝的报文', en: 'Rejected messages' },
  liveRecords: { 'zh-CN': '实时记录', en: 'Realtime records' },
  skewedRecords: { 'zh-CN': '时间有偏差的记录', en: 'Records with a clock deviation' },
  medianSkewS: { 'zh-CN': '时钟偏差中位数（秒，正值为超前）', en: 'Median clock deviation (s, positive = ahead)' },
  aheadRecords: { 'zh-CN': '超前五分钟以上的记录', en: 'Records more than five minutes ahead' },
  stuckRecords: { 'zh-CN': '数值卡滞的记录', en: 'Records with a stuck value' },
  stuckRuns: { 'zh-CN': '卡滞次数', en: 'Stuck periods' },
  reissuedRecords: { 'zh-CN': '补发的记录', en: 'Reissued records' },
} as const satisfies Readonly<Record<string, Text>>;

export type QualityFigureName = keyof typeof qualityFigures;
