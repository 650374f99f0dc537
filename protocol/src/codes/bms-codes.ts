import type { CodeTable } from './code-table.ts';

// States of our own block B0 and the values the specification gives them.

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

/** By bit number. */
export const relays: CodeTable = {
  0: { 'zh-CN': '主正继电器', en: 'Main positive relay' },
  1: { 'zh-CN': '主负继电器', en: 'Main negative relay' },
  2: { 'zh-CN': '加热正继电器', en: 'Heating positive relay' },
  3: { 'zh-CN': '加热负继电器', en: 'Heating negative relay' },
  4: { 'zh-CN': '充电继电器 1', en: 'Charge relay 1' },
  5: { 'zh-CN': '充电继电器 2', en: 'Charge relay 2' },
  6: { 'zh-CN': '热管理继电器', en: 'TMS relay' },
  7: { 'zh-CN': '辅助继电器', en: 'Auxiliary relay' },
};

export const relayStates: CodeTable = {
  0: { 'zh-CN': '断开', en: 'Open' },
  1: { 'zh-CN': '闭合', en: 'Closed' },
};

/** By bit number. */
export const restrictions: CodeTable = {
  0: { 'zh-CN': '已禁用', en: 'Disabled' },
  1: { 'zh-CN': '禁止行驶', en: 'No driving' },
  2: { 'zh-CN': '禁止充电', en: 'No charge' },
  3: { 'zh-CN': '限制功率', en: 'Limited power' },
  4: { 'zh-CN': 'BMS 自锁', en: 'Frozen by the BMS' },
};

export const upgradeStatus = { executing: 1, success: 2, failure: 3 } as const;

export const upgradeStatuses: CodeTable = {
  [upgradeStatus.executing]: { 'zh-CN': '执行中', en: 'Executing' },
  [upgradeStatus.success]: { 'zh-CN': '成功', en: 'Success' },
  [upgradeStatus.failure]: { 'zh-CN': '失败', en: 'Failure' },
};

export const operationTypes: CodeTable = {
  1: { 'zh-CN': '放电', en: 'Discharge' },
  2: { 'zh-CN': '充电', en: 'Charge' },
};
