import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '充放电统计', en: 'Charge and discharge summary' },
  charged: { 'zh-CN': '充入', en: 'Charged' },
  discharged: { 'zh-CN': '放出（总）', en: 'Discharged (gross)' },
  recovered: { 'zh-CN': '回收 {recovered} · 净放出 {net}', en: '{recovered} recovered · {net} net' },
  times: { 'zh-CN': '{n} 次', en: '{n, plural, one {once} other {# times}}' },
  efficiency: { 'zh-CN': '能量效率', en: 'Energy efficiency' },
  efficiencyWhy: { 'zh-CN': 'SOC 相同的两个时刻之间：放出 ÷（充入 + 回收）', en: 'discharged ÷ (charged + recovered), between two moments with the same SOC' },
  efficiencyOver: { 'zh-CN': '高于 100%：车辆的电流或 SOC 有偏差', en: "above 100%: the vehicle's current or SOC is inaccurate" },
  noEfficiency: { 'zh-CN': '暂无', en: 'not available yet' },
  efficiencyFrom: { 'zh-CN': 'SOC 相同的两个时刻之间至少要有一次满充', en: 'needs a full charge between two moments with the same SOC' },
  cycles: { 'zh-CN': '等效循环', en: 'Equivalent full cycles' },
  cyclesWhy: { 'zh-CN': '放出 ÷ 额定能量', en: 'discharged ÷ rated energy' },
  noCycles: { 'zh-CN': '额定能量未知', en: 'rated energy unknown' },
  cold: { 'zh-CN': '低温充电', en: 'Cold charges' },
  coldWhy: { 'zh-CN': '最低探针温度低于 {limit} °C', en: 'coldest probe below {limit} °C' },
  deep: { 'zh-CN': '深度放电', en: 'Deep discharges' },
  deepWhy: { 'zh-CN': '放至 SOC {limit}% 以下', en: 'ended below {limit}% SOC' },
  timesUnit: { 'zh-CN': '次', en: 'times' },
});
