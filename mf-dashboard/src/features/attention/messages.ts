import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '现在需要处理', en: 'Needs attention now' },
  count: { 'zh-CN': '共 {total} 条', en: '{total} in all' },
  first: { 'zh-CN': '共 {total} 条，显示最急的 {shown} 条', en: 'the most urgent {shown} of {total}' },
  more: { 'zh-CN': '展开最急的 {count} 条', en: 'Show the most urgent {count}' },
  list: { 'zh-CN': '全部 {total} 台的列表', en: 'List of all {total}' },
  fewer: { 'zh-CN': '只显示最急的', en: 'Show the most urgent only' },
  alarms: { 'zh-CN': '全部告警', en: 'All alarms' },
  none: { 'zh-CN': '没有需要处理的车辆', en: 'No vehicle needs attention' },
  noneWhy: { 'zh-CN': '没有车辆报告故障，也没有车辆失联。', en: 'No vehicle reports a fault and none has gone silent.' },
  open: { 'zh-CN': '查看', en: 'Open' },
  openVehicle: { 'zh-CN': '查看 {vin}', en: 'Open {vin}' },
  levelOnly: { 'zh-CN': '{level} 级故障，车辆未指明类型', en: 'level {level} fault, type not named by the vehicle' },
  offline: { 'zh-CN': '离线 {span}', en: 'offline for {span}' },
  lastSoc: { 'zh-CN': '最后 SOC {soc}', en: 'last SOC {soc}' },
});
