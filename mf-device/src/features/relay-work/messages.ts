import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '继电器闭合次数', en: 'Relay closings' },
  hint: { 'zh-CN': '自 {from} 起；两条记录之间的动作无法得知，因此为“至少”', en: 'since {from}; actions between two records are not visible, so these are minimums' },
  closings: { 'zh-CN': '至少 {n} 次', en: 'at least {n} ×' },
  none: { 'zh-CN': '这段时间没有继电器状态', en: 'No relay states in this range' },
  noneWhy: { 'zh-CN': '车辆没有上报继电器状态。', en: 'The vehicle reported no relay states.' },
  weld: { 'zh-CN': '疑似粘连', en: 'Suspected welding' },
  weldNone: { 'zh-CN': '没有迹象：主继电器断开时没有电流，也没有粘连故障。', en: 'No signs: no current flowed while the main relays were open, and no welded relay was reported.' },
  weldFlow: { 'zh-CN': '{n} 条记录中，主继电器和充电继电器均上报断开，但电流达到 {limit} A 以上；最近一次在 {at}。', en: 'In {n, plural, one {# record} other {# records}}, {limit} A or more flowed although the main and charge relays were reported open; last on {at}.' },
  weldFaults: { 'zh-CN': '上报 {n} 次继电器粘连或故障告警。', en: '{n, plural, one {# alarm} other {# alarms}} for welded or faulty relays.' },
  weldDo: { 'zh-CN': '请勿依赖继电器断电，拔下维修开关后测量触点两端电压。', en: 'Do not rely on the relays to disconnect power. Remove the service plug and measure the voltage across the contacts.' },
});
