import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  days: { 'zh-CN': '每日运行', en: 'Daily operation' },
  daysHint: { 'zh-CN': '小时，按 {zone}', en: 'hours, in {zone}' },
  mileage: { 'zh-CN': '里程', en: 'Mileage' },
  hours: { 'zh-CN': '{n} 小时', en: '{n} h' },
  soc: { 'zh-CN': 'SOC 分布', en: 'SOC distribution' },
  cellVoltageSpread: { 'zh-CN': '单体压差分布', en: 'Cell voltage spread' },
  temperature: { 'zh-CN': '最高温度分布', en: 'Highest temperature' },
  dischargeCurrent: { 'zh-CN': '放电电流分布', en: 'Discharge current' },
  chargeCurrent: { 'zh-CN': '充电电流分布', en: 'Charge current' },
  chargeStartSoc: { 'zh-CN': '充电起始 SOC', en: 'SOC at charge start' },
  chargeEndSoc: { 'zh-CN': '充电结束 SOC', en: 'SOC at charge end' },
  minutes: { 'zh-CN': '分钟，{unit}', en: 'minutes, {unit}' },
  charges: { 'zh-CN': '次数，{unit}', en: 'charges, {unit}' },
  faults: { 'zh-CN': '故障统计', en: 'Fault statistics' },
  faultsHint: { 'zh-CN': '时段内开始的故障次数，按最高等级', en: 'faults started in the range, by highest level' },
  faultType: { 'zh-CN': '类型', en: 'Type' },
  level: { 'zh-CN': '{level} 级', en: 'Level {level}' },
  sum: { 'zh-CN': '合计', en: 'Total' },
  offline: { 'zh-CN': '离线', en: 'Offline' },
  none: { 'zh-CN': '所选时段没有数据。', en: 'No data in this range.' },
});
