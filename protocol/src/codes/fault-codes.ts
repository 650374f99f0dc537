import type { CodeTable } from './code-table.ts';

export const faultLevels: CodeTable = {
  0: { 'zh-CN': '无故障', en: 'None' },
  1: { 'zh-CN': '一级', en: 'Level 1' },
  2: { 'zh-CN': '二级', en: 'Level 2' },
  3: { 'zh-CN': '三级', en: 'Level 3' },
};

/** Numbers of block B1; flag bit = number - 1. */
export const faultTypes: CodeTable = {
  1: { 'zh-CN': '单体过压', en: 'Cell over-voltage' },
  2: { 'zh-CN': '单体欠压', en: 'Cell under-voltage' },
  3: { 'zh-CN': '总压过压', en: 'Pack over-voltage' },
  4: { 'zh-CN': '总压欠压', en: 'Pack under-voltage' },
  5: { 'zh-CN': '充电过流', en: 'Charge over-current' },
  6: { 'zh-CN': '放电过流', en: 'Discharge over-current' },
  7: { 'zh-CN': '回馈过流', en: 'Feedback over-current' },
  8: { 'zh-CN': '温度过高', en: 'Over-temperature' },
  9: { 'zh-CN': '温度过低', en: 'Under-temperature' },
  10: { 'zh-CN': '温差过大', en: 'Temperature difference' },
  11: { 'zh-CN': '单体压差过大', en: 'Cell voltage difference' },
  12: { 'zh-CN': 'SOC 过低', en: 'SOC low' },
  13: { 'zh-CN': 'SOC 过高', en: 'SOC high' },
  14: { 'zh-CN': 'SOC 跳变', en: 'SOC jump' },
  15: { 'zh-CN': '绝缘过低', en: 'Insulation low' },
  16: { 'zh-CN': '高压互锁故障', en: 'High-voltage interlock' },
  17: { 'zh-CN': '主正继电器粘连', en: 'Main positive relay welded' },
  18: { 'zh-CN': '主负继电器粘连', en: 'Main negative relay welded' },
  19: { 'zh-CN': '预充失败', en: 'Pre-charge failure' },
  20: { 'zh-CN': '充电继电器故障', en: 'Charge relay fault' },
  21: { 'zh-CN': '加热继电器故障', en: 'Heating relay fault' },
  22: { 'zh-CN': '加热失败', en: 'Heating failure' },
  23: { 'zh-CN': '冷却失败', en: 'Cooling failure' },
  24: { 'zh-CN': 'BMU 通信丢失', en: 'BMU communication lost' },
  25: { 'zh-CN': '充电机通信丢失', en: 'Charger communication lost' },
  26: { 'zh-CN': '整车通信丢失', en: 'Vehicle communication lost' },
  27: { 'zh-CN': '电流传感器故障', en: 'Current sensor fault' },
  28: { 'zh-CN': '电压采样故障', en: 'Voltage sampling fault' },
  29: { 'zh-CN': '温度采样故障', en: 'Temperature sampling fault' },
  30: { 'zh-CN': '供电电压异常', en: 'Supply voltage abnormal' },
  31: { 'zh-CN': '热失控', en: 'Thermal runaway' },
  32: { 'zh-CN': '其他', en: 'Other' },
};

/** The B1 flags by bit, the same texts. */
export const faultFlags: CodeTable = Object.fromEntries(Object.entries(faultTypes).map(([type, text]) => [Number(type) - 1, text]));

/** General alarm flags of the standard, by bit; 19 on since 2025, 28-31 reserved. */
export const alarmFlags: CodeTable = {
  0: { 'zh-CN': '温度差异报警', en: 'Temperature difference' },
  1: { 'zh-CN': '电池高温报警', en: 'Battery high temperature' },
  2: { 'zh-CN': '车载储能装置过压报警', en: 'Pack over-voltage' },
  3: { 'zh-CN': '车载储能装置欠压报警', en: 'Pack under-voltage' },
  4: { 'zh-CN': 'SOC 低报警', en: 'SOC low' },
  5: { 'zh-CN': '单体电池过压报警', en: 'Cell over-voltage' },
  6: { 'zh-CN': '单体电池欠压报警', en: 'Cell under-voltage' },
  7: { 'zh-CN': 'SOC 过高报警', en: 'SOC high' },
  8: { 'zh-CN': 'SOC 跳变报警', en: 'SOC jump' },
  9: { 'zh-CN': '可充电储能系统不匹配报警', en: 'Pack mismatch' },
  10: { 'zh-CN': '电池单体一致性差报警', en: 'Cell consistency' },
  11: { 'zh-CN': '绝缘报警', en: 'Insulation' },
  12: { 'zh-CN': 'DC-DC 温度报警', en: 'DC-DC temperature' },
  13: { 'zh-CN': '制动系统报警', en: 'Brake system' },
  14: { 'zh-CN': 'DC-DC 状态报警', en: 'DC-DC state' },
  15: { 'zh-CN': '驱动电机控制器温度报警', en: 'Motor controller temperature' },
  16: { 'zh-CN': '高压互锁状态报警', en: 'High-voltage interlock' },
  17: { 'zh-CN': '驱动电机温度报警', en: 'Motor temperature' },
  18: { 'zh-CN': '车载储能装置过充报警', en: 'Pack over-charge' },
  19: { 'zh-CN': '驱动电机超速报警', en: 'Motor over-speed' },
  20: { 'zh-CN': '驱动电机过流报警', en: 'Motor over-current' },
  21: { 'zh-CN': '超级电容过温报警', en: 'Supercapacitor over-temperature' },
  22: { 'zh-CN': '超级电容过压报警', en: 'Supercapacitor over-pressure' },
  23: { 'zh-CN': '可充电储能装置热事件报警', en: 'Pack thermal event' },
  24: { 'zh-CN': '氢气泄漏报警', en: 'Hydrogen leak' },
  25: { 'zh-CN': '氢系统压力异常报警', en: 'Hydrogen pressure' },
  26: { 'zh-CN': '氢系统温度异常报警', en: 'Hydrogen temperature' },
  27: { 'zh-CN': '燃料电池电堆超温报警', en: 'Stack over-temperature' },
};

/** Alarm bit -> fault type, only where the meaning is the same. */
export const faultTypeOfAlarm: Readonly<Record<number, number>> = {
  0: 10,
  1: 8,
  2: 3,
  3: 4,
  4: 12,
  5: 1,
  6: 2,
  7: 13,
  8: 14,
  10: 11,
  11: 15,
  16: 16,
  23: 31,
};
