import { filledText } from '../text/fill-text.ts';
import type { CodeTable } from './code-table.ts';

/** GB/T 32960.3-2016 7.2.3.1, and the operator's words for it. */
export const vehicleStates: CodeTable = {
  1: { 'zh-CN': '启动', en: 'On' },
  2: { 'zh-CN': '熄火', en: 'Off' },
  3: { 'zh-CN': '其他', en: 'Other' },
};

export const chargingState = { parked: 1, driving: 2, notCharging: 3, complete: 4 } as const;

export const chargingStates: CodeTable = {
  [chargingState.parked]: { 'zh-CN': '停车充电', en: 'Charging while parked' },
  [chargingState.driving]: { 'zh-CN': '行驶充电', en: 'Charging while driving' },
  [chargingState.notCharging]: { 'zh-CN': '未充电', en: 'Not charging' },
  [chargingState.complete]: { 'zh-CN': '充电完成', en: 'Charge complete' },
};

export const driveModes: CodeTable = {
  1: { 'zh-CN': '纯电', en: 'Electric' },
  2: { 'zh-CN': '混动', en: 'Hybrid' },
  3: { 'zh-CN': '燃油', en: 'Fuel' },
};

export const dcdcStates: CodeTable = {
  1: { 'zh-CN': '工作', en: 'On' },
  2: { 'zh-CN': '断开', en: 'Off' },
};

export const gears: CodeTable = {
  0: { 'zh-CN': '空挡', en: 'N' },
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [index + 1, filledText({ 'zh-CN': '{n} 挡', en: 'Gear {n}' }, { n: index + 1 })])),
  13: { 'zh-CN': '倒挡', en: 'R' },
  14: { 'zh-CN': '自动 D 挡', en: 'D' },
  15: { 'zh-CN': '停车 P 挡', en: 'P' },
};

export const motorStates: CodeTable = {
  1: { 'zh-CN': '耗电', en: 'Consuming' },
  2: { 'zh-CN': '发电', en: 'Generating' },
  3: { 'zh-CN': '关闭', en: 'Off' },
  4: { 'zh-CN': '准备', en: 'Ready' },
};

export const engineStates: CodeTable = {
  1: { 'zh-CN': '启动', en: 'Started' },
  2: { 'zh-CN': '关闭', en: 'Off' },
};

export const coordinateSystem = { wgs84: 1, gcj02: 2, other: 3 } as const;

export const coordinateSystems: CodeTable = {
  [coordinateSystem.wgs84]: { 'zh-CN': 'WGS84', en: 'WGS84' },
  [coordinateSystem.gcj02]: { 'zh-CN': 'GCJ02', en: 'GCJ02' },
  [coordinateSystem.other]: { 'zh-CN': '其他', en: 'Other' },
};

/** Values of the brake pedal beyond a level in percent. */
export const brakeLevels: CodeTable = {
  101: { 'zh-CN': '制动有效', en: 'On' },
};

/** A single bit that says whether something is so. */
export const yesNo: CodeTable = {
  0: { 'zh-CN': '否', en: 'No' },
  1: { 'zh-CN': '是', en: 'Yes' },
};
