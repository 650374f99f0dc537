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
      'zh-CN': '按该设备的回传间隔应有而没有的记录：车辆在工作，或沉默不足十分钟。静置后休眠不算缺口',
      en: "Records that the device's return interval lets expect and that never came: the vehicle was at work, or silent for less than ten minutes. Sleep after rest is no gap",
    },
  },
  fields: {
    label: { 'zh-CN': '无效字段', en: 'Missing values' },
    explanation: {
      'zh-CN': '该设备会发送的主要字段中，以无效、异常或超范围发来，或未发来的值',
      en: 'Values of the main fields, of those that the device sends at all, that came as invalid, abnormal or out of range, or not at all',
    },
  },
  decoding: {
    label: { 'zh-CN': '解析错误', en: 'Decoding' },
    explanation: { 'zh-CN': '校验或解析失败而被拒绝的报文', en: 'Frames that were rejected because their checksum or content is wrong' },
  },
  clock: {
    label: { 'zh-CN': '时钟偏差', en: 'Clock' },
    explanation: {
      'zh-CN': '实时记录的时间超前接收时间 5 秒以上，或落后 60 秒以上',
      en: 'Realtime records whose time lies more than 5 s ahead of their receipt, or more than 60 s behind it',
    },
  },
  stuck: {
    label: { 'zh-CN': '传感器卡滞', en: 'Stuck sensors' },
    explanation: {
      'zh-CN': '总电压或单体极值电压在连续 60 条以上记录中不变，而电流变化 20 A 以上',
      en: 'Pack voltage or the extreme cell voltages stay the same over 60 records or more while the current moves by 20 A or more',
    },
  },
  reissues: {
    label: { 'zh-CN': '补发', en: 'Reissues' },
    explanation: { 'zh-CN': '断线后补发的记录：数据未丢，但来得晚', en: 'Records that came late, after an outage: nothing is lost, but it was not live' },
  },
} as const satisfies Readonly<Record<string, QualityPartText>>;

/** Numbers behind the parts. */
export const qualityFigures = {
  records: { 'zh-CN': '记录', en: 'Records' },
  intervalS: { 'zh-CN': '回传间隔（秒）', en: 'Return interval (s)' },
  gaps: { 'zh-CN': '缺口数', en: 'Gaps' },
  missingRecords: { 'zh-CN': '缺少的记录', en: 'Records missing' },
  longestGapS: { 'zh-CN': '最长缺口（秒）', en: 'Longest gap (s)' },
  missingValues: { 'zh-CN': '缺少的值', en: 'Values missing' },
  fields: { 'zh-CN': '检查的字段', en: 'Fields checked' },
  frames: { 'zh-CN': '报文', en: 'Frames' },
  rejectedFrames: { 'zh-CN': '被拒绝的报文', en: 'Frames rejected' },
  liveRecords: { 'zh-CN': '实时记录', en: 'Realtime records' },
  skewedRecords: { 'zh-CN': '时间有偏差的记录', en: 'Records off the clock' },
  medianSkewS: { 'zh-CN': '偏差中位数（秒，正为超前）', en: 'Median skew (s, ahead is positive)' },
  aheadRecords: { 'zh-CN': '超前五分钟以上的记录', en: 'Records more than five minutes ahead' },
  stuckRecords: { 'zh-CN': '数值卡滞的记录', en: 'Records with a stuck value' },
  stuckRuns: { 'zh-CN': '卡滞段数', en: 'Stuck stretches' },
  reissuedRecords: { 'zh-CN': '补发的记录', en: 'Records reissued' },
} as const satisfies Readonly<Record<string, Text>>;

export type QualityFigureName = keyof typeof qualityFigures;
