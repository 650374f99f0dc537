import type { CodeTable } from './code-table.ts';

// States of our own block B0 and their values (protocol/README.md).

export const operatingMode = { lowVoltage: 0, discharge: 1, charge: 2, feedback: 3 } as const;

export const operatingModes: CodeTable = {
  [operatingMode.lowVoltage]: { 'zh-CN': '低压', en: 'Low voltage' },
  [operatingMode.discharge]: { 'zh-CN': '放电', en: 'Discharge' },
  [operatingMode.charge]: { 'zh-CN': '充电', en: 'Charge' },
  [operatingMode.feedback]: { 'zh-CN': '回馈', en: 'Feedback' },
};

export const selfTests: CodeTable = {
  0: { 'zh-CN': '未进行', en: 'Not conducted' },
  1: { 'zh-CN': '自检成功', en: 'Successful' },
  2: { 'zh-CN': '自检失败', en: 'Failed' },
};

export const plugIns: CodeTable = {
  0: { 'zh-CN': '未插枪', en: 'None' },
  1: { 'zh-CN': '快充枪', en: 'Fast charge plug' },
  2: { 'zh-CN': '慢充枪', en: 'Slow charge plug' },
};

export const thermalManagements: CodeTable = {
  0: { 'zh-CN': '关闭', en: 'Off' },
  1: { 'zh-CN': '制冷', en: 'Cooling' },
  2: { 'zh-CN': '加热', en: 'Heating' },
  3: { 'zh-CN': '自循环', en: 'Self-cycling' },
};

export const chemistries: CodeTable = {
  1: { 'zh-CN': '铅酸', en: 'Lead-acid' },
  2: { 'zh-CN': '磷酸铁锂', en: 'Lithium iron phosphate' },
  3: { 'zh-CN': '三元锂', en: 'Lithium ternary' },
  4: { 'zh-CN': '镍氢', en: 'Nickel-metal hydride' },
  5: { 'zh-CN': '其他', en: 'Other' },
};

/** Bits of the relay words of block B0; 1 = closed. */
export const relayBit = {
  mainPositive: 0,
  mainNegative: 1,
  heatingPositive: 2,
  heatingNegative: 3,
  charge1: 4,
  charge2: 5,
  thermalManagement: 6,
  auxiliary: 7,
} as const;

/** By bit number. */
export const relays: CodeTable = {
  [relayBit.mainPositive]: { 'zh-CN': '主正继电器', en: 'Main positive relay' },
  [relayBit.mainNegative]: { 'zh-CN': '主负继电器', en: 'Main negative relay' },
  [relayBit.heatingPositive]: { 'zh-CN': '加热正继电器', en: 'Heating positive relay' },
  [relayBit.heatingNegative]: { 'zh-CN': '加热负继电器', en: 'Heating negative relay' },
  [relayBit.charge1]: { 'zh-CN': '充电继电器 1', en: 'Charge relay 1' },
  [relayBit.charge2]: { 'zh-CN': '充电继电器 2', en: 'Charge relay 2' },
  [relayBit.thermalManagement]: { 'zh-CN': '热管理继电器', en: 'TMS relay' },
  [relayBit.auxiliary]: { 'zh-CN': '辅助继电器', en: 'Auxiliary relay' },
};

export const relayStates: CodeTable = {
  0: { 'zh-CN': '断开', en: 'Open' },
  1: { 'zh-CN': '闭合', en: 'Closed' },
};

/** Bits of the restrictions of block B0: they prove that a command took effect. */
export const restrictionBit = {
  disabled: 0,
  noDriving: 1,
  noCharge: 2,
  limitedPower: 3,
  frozen: 4,
} as const;

/** By bit number. */
export const restrictions: CodeTable = {
  [restrictionBit.disabled]: { 'zh-CN': '已禁用', en: 'Disabled' },
  [restrictionBit.noDriving]: { 'zh-CN': '禁止行驶', en: 'No driving' },
  [restrictionBit.noCharge]: { 'zh-CN': '禁止充电', en: 'No charge' },
  [restrictionBit.limitedPower]: { 'zh-CN': '限制功率', en: 'Limited power' },
  [restrictionBit.frozen]: { 'zh-CN': 'BMS 自锁', en: 'Frozen by the BMS' },
};

export const upgradeStatus = { executing: 1, success: 2, failure: 3 } as const;

export const upgradeStatuses: CodeTable = {
  [upgradeStatus.executing]: { 'zh-CN': '执行中', en: 'Executing' },
  [upgradeStatus.success]: { 'zh-CN': '成功', en: 'Success' },
  [upgradeStatus.failure]: { 'zh-CN': '失败', en: 'Failure' },
};
