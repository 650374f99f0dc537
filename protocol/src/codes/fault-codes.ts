import type { CodeTable, Text } from './code-table.ts';

/** Numbers of block B1; flag bit = number - 1. */
const bmsFaultTypes: CodeTable = {
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

/** The type by which a pack reports a thermal event, at whatever level. */
export const thermalEventType = 31;

/** Types of block B1; above it are those of the standard's alarms, where B1's one byte cannot reach. */
export const bmsFaultTypeMax = 32;

/** Thermal runaway. */
export const thermalFaultType = 31;

/** The B1 flags by bit, the same texts. */
export const faultFlags: CodeTable = Object.fromEntries(Object.entries(bmsFaultTypes).map(([type, text]) => [Number(type) - 1, text]));

/** A general alarm flag of the standard. */
export interface GeneralAlarm {
  readonly bit: number;
  /** The edition of GB/T 32960.3 that brought it. Terminals of 2016 that set a later one mean the same by it. */
  readonly since: 2016 | 2025;
  readonly name: Text;
  /** What the edition of 2025 calls it, where that differs. */
  readonly name2025?: Text;
  /** The fault type that means the same; a flag without one is a fault type of its own. */
  readonly sameAs?: number;
}

/** GB/T 32960.3-2016 table 18 (bits 0-18), GB/T 32960.3-2025 (bits 0-27). Bits 28-31 are reserved. */
export const generalAlarms: readonly GeneralAlarm[] = [
  { bit: 0, since: 2016, sameAs: 10, name: { 'zh-CN': '温度差异报警', en: 'Temperature difference' } },
  { bit: 1, since: 2016, sameAs: 8, name: { 'zh-CN': '电池高温报警', en: 'Battery high temperature' } },
  { bit: 2, since: 2016, sameAs: 3, name: { 'zh-CN': '车载储能装置过压报警', en: 'Pack over-voltage' } },
  { bit: 3, since: 2016, sameAs: 4, name: { 'zh-CN': '车载储能装置欠压报警', en: 'Pack under-voltage' } },
  { bit: 4, since: 2016, sameAs: 12, name: { 'zh-CN': 'SOC 低报警', en: 'SOC low' } },
  {
    bit: 5, since: 2016, sameAs: 1, name: { 'zh-CN': '单体电池过压报警', en: 'Cell over-voltage' },
    name2025: { 'zh-CN': '最小并联单元过压报警', en: 'Minimum parallel cell unit over-voltage' },
  },
  {
    bit: 6, since: 2016, sameAs: 2, name: { 'zh-CN': '单体电池欠压报警', en: 'Cell under-voltage' },
    name2025: { 'zh-CN': '最小并联单元欠压报警', en: 'Minimum parallel cell unit under-voltage' },
  },
  { bit: 7, since: 2016, sameAs: 13, name: { 'zh-CN': 'SOC 过高报警', en: 'SOC high' } },
  { bit: 8, since: 2016, sameAs: 14, name: { 'zh-CN': 'SOC 跳变报警', en: 'SOC jump' } },
  { bit: 9, since: 2016, name: { 'zh-CN': '可充电储能系统不匹配报警', en: 'Pack mismatch' } },
  {
    bit: 10, since: 2016, sameAs: 11, name: { 'zh-CN': '电池单体一致性差报警', en: 'Cell consistency' },
    name2025: { 'zh-CN': '最小并联单元一致性差报警', en: 'Minimum parallel cell unit consistency' },
  },
  { bit: 11, since: 2016, sameAs: 15, name: { 'zh-CN': '绝缘报警', en: 'Insulation' } },
  { bit: 12, since: 2016, name: { 'zh-CN': 'DC-DC 温度报警', en: 'DC-DC temperature' } },
  { bit: 13, since: 2016, name: { 'zh-CN': '制动系统报警', en: 'Brake system' } },
  { bit: 14, since: 2016, name: { 'zh-CN': 'DC-DC 状态报警', en: 'DC-DC state' } },
  { bit: 15, since: 2016, name: { 'zh-CN': '驱动电机控制器温度报警', en: 'Motor controller temperature' } },
  { bit: 16, since: 2016, sameAs: 16, name: { 'zh-CN': '高压互锁状态报警', en: 'High-voltage interlock' } },
  { bit: 17, since: 2016, name: { 'zh-CN': '驱动电机温度报警', en: 'Motor temperature' } },
  { bit: 18, since: 2016, name: { 'zh-CN': '车载储能装置过充报警', en: 'Pack over-charge' } },
  { bit: 19, since: 2025, name: { 'zh-CN': '驱动电机超速报警', en: 'Motor over-speed' } },
  { bit: 20, since: 2025, name: { 'zh-CN': '驱动电机过流报警', en: 'Motor over-current' } },
  { bit: 21, since: 2025, name: { 'zh-CN': '超级电容过温报警', en: 'Supercapacitor over-temperature' } },
  { bit: 22, since: 2025, name: { 'zh-CN': '超级电容过压报警', en: 'Supercapacitor over-voltage' } },
  { bit: 23, since: 2025, sameAs: thermalEventType, name: { 'zh-CN': '可充电储能装置热事件报警', en: 'Pack thermal event' } },
  { bit: 24, since: 2025, name: { 'zh-CN': '氢气泄漏报警', en: 'Hydrogen leak' } },
  { bit: 25, since: 2025, name: { 'zh-CN': '氢系统压力异常报警', en: 'Hydrogen pressure' } },
  { bit: 26, since: 2025, name: { 'zh-CN': '氢系统温度异常报警', en: 'Hydrogen temperature' } },
  { bit: 27, since: 2025, name: { 'zh-CN': '燃料电池电堆超温报警', en: 'Stack over-temperature' } },
];

/** Number of the fault type that a flag is where no BMS fault means the same. */
const ownType = (bit: number): number => 300 + bit;

/** A level that no flag explains. */
export const unspecifiedFault = 399;

/** General alarm flags by bit; reserved ones have no name. */
export const alarmFlags: CodeTable = Object.fromEntries(generalAlarms.map(({ bit, name }) => [bit, name]));

/** The same in the words of the edition of 2025. */
export const alarmFlags2025: CodeTable = Object.fromEntries(generalAlarms.map(({ bit, name, name2025 = name }) => [bit, name2025]));

/** Alarm bit -> fault type, for every bit that has a meaning. */
export const faultTypeOfAlarm: Readonly<Record<number, number>> = Object.fromEntries(generalAlarms.map(({ bit, sameAs = ownType(bit) }) => [bit, sameAs]));

/** Every fault type: those of block B1, the standard's flags that are none of them, and a level without a flag. */
export const faultTypes: CodeTable = {
  ...bmsFaultTypes,
  ...Object.fromEntries(generalAlarms.filter(({ sameAs }) => sameAs === undefined).map(({ bit, name }) => [ownType(bit), name])),
  [unspecifiedFault]: { 'zh-CN': '未指明故障', en: 'Unspecified fault' },
};

/** No fault type has a higher number. */
export const faultTypeMax = unspecifiedFault;
