import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '继电器动作次数', en: 'How often the relays closed' },
  hint: { 'zh-CN': '自 {from} 起；两条记录之间的动作看不见，因此是“至少”', en: 'since {from}; what happens between two records is not seen, so at least' },
  closings: { 'zh-CN': '至少 {n} 次', en: 'at least {n} ×' },
  none: { 'zh-CN': '这段时间没有继电器状态', en: 'No relay states in this time' },
  noneWhy: { 'zh-CN': '车辆没有上报继电器状态。', en: 'The vehicle sent no relay states.' },
  weld: { 'zh-CN': '粘连嫌疑', en: 'Suspicion of a weld' },
  weldNone: { 'zh-CN': '没有迹象：主继电器断开时没有电流，也没有粘连故障。', en: 'No sign of one: no current flowed while the main relays were open, and no fault of a welded relay was reported.' },
  weldFlow: { 'zh-CN': '{n} 条记录显示：主、充电继电器均报断开，却有 {limit} A 以上的电流；最近一次在 {at}。', en: 'Records in which the main and charge relays were told open and yet {limit} A or more flowed: {n}, last on {at}.' },
  weldFaults: { 'zh-CN': '{n} 次继电器粘连或故障告警。', en: 'Faults of welded or faulty relays reported: {n}.' },
  weldDo: { 'zh-CN': '请勿依赖继电器断电，断开维修开关后测量触点两端电压。', en: 'Do not rely on the relays to cut the power: open the service plug and measure across the contacts.' },
});
