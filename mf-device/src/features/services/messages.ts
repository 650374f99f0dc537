import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '保养记录', en: 'Services' },
  hint: { 'zh-CN': '告警规则“保养到期”自最近一次保养起计算', en: 'rules of the kind "Service due" count from the last one' },
  add: { 'zh-CN': '记录保养', en: 'Service done' },
  none: { 'zh-CN': '还没有保养记录，自出厂起计算。', en: 'No services yet: everything counts since the vehicle was new.' },
  when: { 'zh-CN': '保养时间', en: 'Done at' },
  whenHint: { 'zh-CN': '按浏览器所在时区；可填写过去的时间', en: 'Time zone of this browser. It can be in the past.' },
  whenNeed: { 'zh-CN': '请填写不晚于现在的日期和时间', en: 'Enter a date and a time, not later than now' },
  comment: { 'zh-CN': '备注', en: 'Comment' },
  commentHint: { 'zh-CN': '选填，例如工单号或更换的部件', en: 'Optional, such as an order number or replaced parts' },
  save: { 'zh-CN': '保存', en: 'Save' },
  saved: { 'zh-CN': '已记录保养', en: 'Recorded the service' },
  by: { 'zh-CN': '{name}', en: '{name}' },
  mileage: { 'zh-CN': '里程 {value} km', en: '{value} km' },
  charge: { 'zh-CN': '累计充电 {value} kWh', en: '{value} kWh charged' },
  unknown: { 'zh-CN': '当时没有收到里程和能量数据，规则从下次保养起计算', en: 'The vehicle had sent no counters by then; rules count from the next service' },
  older: { 'zh-CN': '共 {n} 次，显示最近 {shown} 次', en: 'The last {shown} of {n}' },
  remove: { 'zh-CN': '删除', en: 'Delete' },
  removeOf: { 'zh-CN': '删除 {at} 的保养', en: 'Delete the service of {at}' },
  removed: { 'zh-CN': '已删除 {at} 的保养', en: 'Deleted the service of {at}' },
  restored: { 'zh-CN': '已恢复 {at} 的保养', en: 'Restored the service of {at}' },
});
