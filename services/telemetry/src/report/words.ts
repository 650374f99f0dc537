import { filledIn, textIn, type BaseLanguage, type Text } from '@voltdeck/protocol/contract';
import { batteryWords } from './battery-words.ts';
import { customerWords } from './customer-words.ts';

const words = {
  ...batteryWords,
  ...customerWords,
  title: { 'zh-CN': '车辆运营报告', en: 'Operations report' },
  daily: { 'zh-CN': '日报', en: 'Daily report' },
  weekly: { 'zh-CN': '周报', en: 'Weekly report' },
  monthly: { 'zh-CN': '月报', en: 'Monthly report' },
  period: { 'zh-CN': '{rhythm}：{days}', en: '{rhythm}: {days}' },
  range: { 'zh-CN': '{from}至{to}', en: '{from} to {to}' },
  scope: { 'zh-CN': '车辆范围：{scope}', en: 'Vehicles: {scope}' },
  allVehicles: { 'zh-CN': '全部车辆', en: 'all' },
  asOf: { 'zh-CN': '生成时间：{at}（时区 {timeZone}）', en: 'Made on {at}, time zone {timeZone}' },

  keyFigures: { 'zh-CN': '关键指标', en: 'Key figures' },
  vehicles: { 'zh-CN': '车辆数', en: 'Vehicles' },
  trips: { 'zh-CN': '行程次数', en: 'Trips' },
  distance: { 'zh-CN': '行驶里程', en: 'Distance' },
  charges: { 'zh-CN': '充电次数', en: 'Charges' },
  charged: { 'zh-CN': '充电电量', en: 'Energy charged' },
  discharged: { 'zh-CN': '放电电量', en: 'Energy discharged' },
  dischargedGross: { 'zh-CN': '放电电量（总）', en: 'Energy discharged, gross' },
  gross: { 'zh-CN': '总电量，含制动回收的部分', en: 'gross, including what was recovered' },
  recovered: { 'zh-CN': '回收电量', en: 'Energy recovered' },
  recoveredUnknown: { 'zh-CN': '部分车辆未分别上报回收电量', en: 'Some vehicles do not report it separately' },
  faultsOpened: { 'zh-CN': '新发故障', en: 'Faults started' },
  faultsEnded: { 'zh-CN': '结束故障', en: 'Faults ended' },
  acknowledged: { 'zh-CN': '已确认的新发故障', en: 'Started faults acknowledged' },
  within: { 'zh-CN': '{minutes} 分钟内 {faults} 次', en: '{faults} within {minutes} min' },
  listed: { 'zh-CN': '，', en: ', ' },
  medianMinutes: { 'zh-CN': '确认用时中位数', en: 'Median time to acknowledge' },
  noneAcknowledged: { 'zh-CN': '没有已确认的故障', en: 'None acknowledged' },
  notComputed: { 'zh-CN': '尚未统计', en: 'Not computed yet' },

  distanceByDay: { 'zh-CN': '每日行驶里程', en: 'Distance per day' },
  energyByDay: { 'zh-CN': '每日充放电电量', en: 'Energy per day' },
  connectionByDay: { 'zh-CN': '每日接入率', en: 'Connection rate per day' },
  faultsByLevel: { 'zh-CN': '故障数（按等级）', en: 'Faults by level' },
  days: { 'zh-CN': '每日明细', en: 'Day by day' },
  day: { 'zh-CN': '日期', en: 'Day' },
  faultTypes: { 'zh-CN': '新发故障（按类型）', en: 'Started faults by type' },
  fault: { 'zh-CN': '故障', en: 'Fault' },
  total: { 'zh-CN': '合计', en: 'Total' },
  noFaults: { 'zh-CN': '期间没有新发故障。', en: 'No fault started in this period.' },
  projects: { 'zh-CN': '项目', en: 'Projects' },
  project: { 'zh-CN': '项目', en: 'Project' },
  noProject: { 'zh-CN': '未归属项目', en: 'Without a project' },
  attention: { 'zh-CN': '需要处理的车辆（生成时）', en: 'Vehicles needing attention' },
  vehicle: { 'zh-CN': '车辆（VIN）', en: 'Vehicle (VIN)' },
  plate: { 'zh-CN': '车牌', en: 'Plate' },
  matter: { 'zh-CN': '事项', en: 'Reason' },
  silent: { 'zh-CN': '通信中断', en: 'Communication lost' },
  level: { 'zh-CN': '等级', en: 'Level' },
  since: { 'zh-CN': '开始时间', en: 'Since' },
  owner: { 'zh-CN': '确认人', en: 'Handled by' },
  noAttention: { 'zh-CN': '没有需要处理的车辆。', en: 'No vehicle needs attention.' },
  nothing: { 'zh-CN': '没有数据。', en: 'No data.' },
  cut: { 'zh-CN': '仅列出前 {shown} 条，共 {total} 条。', en: 'The first {shown} of {total} are listed.' },

  notes: { 'zh-CN': '说明', en: 'Notes' },
  noteEnergy: {
    'zh-CN': '行程、充电和电量按期间内开始的充放电统计，电量取自车辆累计值；放电电量为总量，回收电量单独列出。',
    en: 'Trips, charges and energy are those of charges and discharges that started in the period. Energy is by the vehicle counters; energy discharged is gross, and what was recovered is listed separately.',
  },
  noteEstimated: { 'zh-CN': '其中 {n} 次充放电的电量全部或部分由电压和电流估算。', en: 'The energy of {n} charges and discharges is estimated from voltage and current, in whole or in part.' },
  noteConnection: { 'zh-CN': '接入率：{definition}', en: 'Connection rate: {definition}' },
  noteFaults: { 'zh-CN': '故障等级为该故障达到的最高等级。结束故障包括期间之前发生的故障。', en: 'A fault counts at the highest level it reached. Faults that ended include those that started before the period.' },
  noteAttention: { 'zh-CN': '需要处理的车辆为生成报告时的状态，而非期间内的状态。', en: 'The vehicles that need attention are those of the moment at which the report was made.' },
  figure: { 'zh-CN': '指标', en: 'Figure' },
  value: { 'zh-CN': '数值', en: 'Value' },
  unit: { 'zh-CN': '单位', en: 'Unit' },
  note: { 'zh-CN': '备注', en: 'Note' },
  page: { 'zh-CN': '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },

  mailSubject: { 'zh-CN': '{name}：{days}', en: '{name}: {days}' },
  mailAttached: { 'zh-CN': '报告见附件。', en: 'The report is attached.' },
  mailTooLarge: { 'zh-CN': '报告文件较大，未作为附件发送，请在控制台下载。', en: 'The report is too large to be attached. Download it from the console.' },
  mailLink: { 'zh-CN': '全部报告：{link}', en: 'All reports: {link}' },
  mailWhy: { 'zh-CN': '您是报告计划“{name}”的收件人。', en: 'You receive this e-mail as a recipient of the report schedule {name}.' },
} as const satisfies Readonly<Record<string, Text>>;

export type ReportWord = keyof typeof words;

/** Says the words of a report in one language. */
export const reportWords =
  (language: BaseLanguage) =>
  (word: ReportWord, values: Readonly<Record<string, string | number>> = {}): string =>
    Object.keys(values).length === 0 ? textIn(words[word], language) : filledIn(words[word], language, values);
