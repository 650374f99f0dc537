import { faultLevelRow, raisedLevels } from '../../codes/fault-levels.ts';
import type { Text } from '../../text/text.ts';
import { rules } from './rule-table.ts';
import type { Setting } from './setting.ts';

function fromLevelText(level: number): Text {
  const { 'zh-CN': chinese, en } = faultLevelRow(level)?.name ?? { 'zh-CN': String(level), en: String(level) };
  return level === raisedLevels.at(-1) ? { 'zh-CN': chinese, en } : { 'zh-CN': `${chinese}及以上`, en: `${en} and above` };
}

const minutes: Text = { 'zh-CN': '分钟', en: 'min' };
const hours: Text = { 'zh-CN': '小时', en: 'h' };

/** From an hour to a year. */
const caseHours = [rules.required(), rules.integer(), rules.between(1, 8_760)];

/** By ISO 4217. */
const currencies = [
  { value: 'CNY', text: { 'zh-CN': '人民币', en: 'Chinese yuan' } },
  { value: 'HKD', text: { 'zh-CN': '港元', en: 'Hong Kong dollar' } },
  { value: 'USD', text: { 'zh-CN': '美元', en: 'US dollar' } },
  { value: 'EUR', text: { 'zh-CN': '欧元', en: 'Euro' } },
  { value: 'GBP', text: { 'zh-CN': '英镑', en: 'Pound sterling' } },
  { value: 'JPY', text: { 'zh-CN': '日元', en: 'Japanese yen' } },
  { value: 'KRW', text: { 'zh-CN': '韩元', en: 'South Korean won' } },
  { value: 'SGD', text: { 'zh-CN': '新加坡元', en: 'Singapore dollar' } },
  { value: 'THB', text: { 'zh-CN': '泰铢', en: 'Thai baht' } },
  { value: 'AUD', text: { 'zh-CN': '澳大利亚元', en: 'Australian dollar' } },
] as const;

/** From a minute to 30 days. */
const dutyMinutes = [rules.required(), rules.integer(), rules.between(1, 43_200)];

const caseFromLevel = [
  { value: '0', text: { 'zh-CN': '不自动创建', en: 'Off' } },
  ...raisedLevels.map((level) => ({ value: String(level), text: fromLevelText(level) })),
];

/** What is set for cases: when they are due, which open automatically, and the deadlines of duty steps. */
export const caseSettings = {
  caseHours1: {
    group: 'cases',
    label: { 'zh-CN': '一级工单处理时限（小时）', en: 'Cases of level 1 are due after (hours)' },
    about: { 'zh-CN': '从创建工单起计算，挂起的时间不计；只对之后创建或调整等级的工单生效。', en: 'Counted from the opening of a case, without the time in which it waits. Applies to cases that are opened or change their level from now on.' },
    unit: hours,
    initial: '168', number: true, readBy: ['fleet'],
    rules: caseHours,
  },
  caseHours2: {
    group: 'cases',
    label: { 'zh-CN': '二级工单处理时限（小时）', en: 'Cases of level 2 are due after (hours)' },
    about: { 'zh-CN': '从创建工单起计算，挂起的时间不计；只对之后创建或调整等级的工单生效。', en: 'Counted from the opening of a case, without the time in which it waits. Applies to cases that are opened or change their level from now on.' },
    unit: hours,
    initial: '72', number: true, readBy: ['fleet'],
    rules: caseHours,
  },
  caseHours3: {
    group: 'cases',
    label: { 'zh-CN': '三级工单处理时限（小时）', en: 'Cases of level 3 are due after (hours)' },
    about: { 'zh-CN': '从创建工单起计算，挂起的时间不计；只对之后创建或调整等级的工单生效。', en: 'Counted from the opening of a case, without the time in which it waits. Applies to cases that are opened or change their level from now on.' },
    unit: hours,
    initial: '24', number: true, readBy: ['fleet'],
    rules: caseHours,
  },
  caseHours4: {
    group: 'cases',
    label: { 'zh-CN': '四级工单处理时限（小时）', en: 'Cases of level 4 are due after (hours)' },
    about: { 'zh-CN': '从创建工单起计算，挂起的时间不计；只对之后创建或调整等级的工单生效。', en: 'Counted from the opening of a case, without the time in which it waits. Applies to cases that are opened or change their level from now on.' },
    unit: hours,
    initial: '4', number: true, readBy: ['fleet'],
    rules: caseHours,
  },
  caseFaultLevel: {
    group: 'cases',
    label: { 'zh-CN': '故障自动创建工单', en: 'Open cases for faults' },
    about: { 'zh-CN': '故障达到所选等级时自动创建工单，负责人为空；每条故障一张。只对之后发生或升级的故障生效。', en: 'A fault that reaches the level opens a case without an owner, one per fault. Applies to faults that start or rise from now on.' },
    options: caseFromLevel,
    initial: '0', number: true, readBy: ['telemetry'],
    rules: [rules.required(), rules.oneOf(...caseFromLevel.map(({ value }) => value))],
  },
  caseRuleLevel: {
    group: 'cases',
    label: { 'zh-CN': '规则告警自动创建工单', en: 'Open cases for rule alarms' },
    about: { 'zh-CN': '所选等级及以上的规则告警自动创建工单，负责人为空；同一告警风暴在每个项目中只有一张工单，列出全部车辆。只对之后产生的告警生效。', en: 'An alarm of a rule of this level or above opens a case without an owner. A storm of alarms opens one case per project, which lists its vehicles. Applies to alarms that start from now on.' },
    options: caseFromLevel,
    initial: '0', number: true, readBy: ['telemetry'],
    rules: [rules.required(), rules.oneOf(...caseFromLevel.map(({ value }) => value))],
  },
  dutyDriverMinutes: {
    group: 'cases',
    label: { 'zh-CN': '通知驾驶员时限（分钟）', en: 'Inform the driver within (minutes)' },
    about: { 'zh-CN': '三级及以上和热事件工单的处置步骤，从创建工单或升级起计算，挂起期间继续计时；只对之后创建的步骤生效。', en: 'A duty step of cases of level 3 and above and of thermal events. Counted from the opening of the case or its rise, also while it waits. Applies to steps of cases that are opened or rise from now on.' },
    unit: minutes,
    initial: '10', number: true, readBy: ['fleet'],
    rules: dutyMinutes,
  },
  dutyFireServiceMinutes: {
    group: 'cases',
    label: { 'zh-CN': '通知消防救援部门时限（分钟）', en: 'Inform the fire service within (minutes)' },
    about: { 'zh-CN': '热事件工单的处置步骤，从创建工单或升级起计算，挂起期间继续计时；只对之后创建的步骤生效。', en: 'A duty step of cases of thermal events. Counted from the opening of the case or its rise, also while it waits. Applies to steps of cases that are opened or rise from now on.' },
    unit: minutes,
    initial: '10', number: true, readBy: ['fleet'],
    rules: dutyMinutes,
  },
  dutyParkedMinutes: {
    group: 'cases',
    label: { 'zh-CN': '车辆隔离停放时限（分钟）', en: 'Park the vehicle away from others within (minutes)' },
    about: { 'zh-CN': '三级及以上和热事件工单的处置步骤，从创建工单或升级起计算，挂起期间继续计时；只对之后创建的步骤生效。', en: 'A duty step of cases of level 3 and above and of thermal events. Counted from the opening of the case or its rise, also while it waits. Applies to steps of cases that are opened or rise from now on.' },
    unit: minutes,
    initial: '30', number: true, readBy: ['fleet'],
    rules: dutyMinutes,
  },
  dutyAuthorityMinutes: {
    group: 'cases',
    label: { 'zh-CN': '向主管部门报告时限（分钟）', en: 'Report to the authority within (minutes)' },
    about: { 'zh-CN': '三级及以上和热事件工单的处置步骤，从创建工单或升级起计算，挂起期间继续计时；只对之后创建的步骤生效。', en: 'A duty step of cases of level 3 and above and of thermal events. Counted from the opening of the case or its rise, also while it waits. Applies to steps of cases that are opened or rise from now on.' },
    unit: minutes,
    initial: '720', number: true, readBy: ['fleet'],
    rules: dutyMinutes,
  },
  caseFilesMb: {
    group: 'cases',
    label: { 'zh-CN': '工单附件总容量（MB）', en: 'Space for files of cases (MB)' },
    about: { 'zh-CN': '所有工单的照片和文件总大小，存储在数据库中。达到后不能再添加，已有附件保留。', en: 'Of all photos and files of cases, which are in the database. Beyond it none can be added; those that exist are kept.' },
    unit: { 'zh-CN': 'MB', en: 'MB' },
    initial: '10240', number: true, readBy: ['fleet'],
    rules: [rules.required(), rules.integer(), rules.between(0, 1_048_576)],
  },
  caseCurrency: {
    group: 'cases',
    label: { 'zh-CN': '工单费用币种', en: 'Currency of case costs' },
    about: { 'zh-CN': '工单费用的币种。修改后已登记的金额不换算。', en: 'Amounts that were entered before a change are not converted.' },
    options: currencies,
    initial: 'CNY', readBy: ['fleet'],
    rules: [rules.required(), rules.oneOf(...currencies.map(({ value }) => value))],
  },
} as const satisfies Readonly<Record<string, Setting>>;
