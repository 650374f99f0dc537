import type { Text } from '@voltdeck/protocol/contract';

/** Of customer reports. */
export const customerWords = {
  customerTitle: { 'zh-CN': '客户运营报告', en: 'Customer report' },
  customerUnnamed: { 'zh-CN': '客户（暂无车辆）', en: 'Customer without vehicles' },
  schedule: { 'zh-CN': '报告计划：{name}', en: 'Schedule: {name}' },
  carbon: { 'zh-CN': '减碳量', en: 'Carbon reduction' },
  carbonNote: { 'zh-CN': '每放电 1 kWh 计 {factor} kg', en: '{factor} kg per kWh discharged' },
  alarmsRaised: { 'zh-CN': '规则告警', en: 'Rule alarms' },
  alarmsAcknowledged: { 'zh-CN': '已确认的规则告警', en: 'Rule alarms acknowledged' },
  alarmsMedian: { 'zh-CN': '规则告警确认用时中位数', en: 'Rule alarms: median time to acknowledge' },
  noneAlarmsAcknowledged: { 'zh-CN': '没有已确认的规则告警', en: 'None acknowledged' },
  cases: { 'zh-CN': '工单', en: 'Cases' },
  casesOpened: { 'zh-CN': '新建工单', en: 'Cases opened' },
  casesClosed: { 'zh-CN': '关闭工单', en: 'Cases closed' },
  casesLate: { 'zh-CN': '其中超期 {n} 个', en: '{n} of them overdue' },
  casesActive: { 'zh-CN': '期末未关闭工单', en: 'Cases open at the end' },
  casesMedian: { 'zh-CN': '处理用时中位数', en: 'Median time to close' },
  noneClosed: { 'zh-CN': '没有关闭的工单', en: 'None closed' },
  causes: { 'zh-CN': '已关闭工单（按原因）', en: 'Closed cases by cause' },
  cause: { 'zh-CN': '原因', en: 'Cause' },
  noCauses: { 'zh-CN': '期间没有关闭工单。', en: 'No case was closed in this period.' },
  vehicleTable: { 'zh-CN': '车辆明细', en: 'Vehicles in detail' },
  faultCount: { 'zh-CN': '故障', en: 'Faults' },
  noVehicles: { 'zh-CN': '该客户没有车辆。', en: 'The customer has no vehicles.' },
  noteCarbon: { 'zh-CN': '减碳量为期间放电电量（总）乘以系数。', en: 'Carbon reduction is the gross energy discharged in the period times the factor.' },
  noteCases: { 'zh-CN': '新建和关闭工单分别按创建和关闭时间统计；用时从创建到关闭。', en: 'Cases are counted by when they were opened and closed; time to close is from opening to closing.' },
} as const satisfies Readonly<Record<string, Text>>;
