import { faultLevelRow, urgentLevel } from '../codes/fault-levels.ts';
import { thermalFaultType } from '../codes/fault-codes.ts';
import type { Text } from '../text/text.ts';
import { keysOf } from '../codes/tabulate.ts';
import type { NumberSetting } from './rules/settings.ts';

interface DutyStepRow {
  readonly text: Text;
  /** What belongs to it. */
  readonly about: Text;
  /** The setting that says within how many minutes. */
  readonly within: NumberSetting;
  /** Of thermal events alone. */
  readonly thermal?: true;
}

/** What has to be done at once about a vehicle that is dangerous; the order is that of the list. */
export const dutySteps = {
  driver: {
    text: { 'zh-CN': '通知驾驶员', en: 'Inform the driver' },
    about: { 'zh-CN': '立即停车、断电，人员撤离', en: 'Stop at once, switch off, everyone out' },
    within: 'dutyDriverMinutes',
  },
  fireService: {
    text: { 'zh-CN': '通知消防救援部门', en: 'Inform the fire service' },
    about: { 'zh-CN': '拨打 119，说明车辆位置和动力电池类型', en: 'Give the position of the vehicle and the type of its battery' },
    within: 'dutyFireServiceMinutes',
    thermal: true,
  },
  parked: {
    text: { 'zh-CN': '车辆隔离停放', en: 'Park the vehicle away from others' },
    about: { 'zh-CN': '停放在开阔处，远离建筑物、其他车辆和人员', en: 'In the open, away from buildings, other vehicles and people' },
    within: 'dutyParkedMinutes',
  },
  authority: {
    text: { 'zh-CN': '向主管部门报告', en: 'Report to the authority' },
    about: { 'zh-CN': '可导出处置记录作为附件', en: 'The exported duty record can be attached' },
    within: 'dutyAuthorityMinutes',
  },
} as const satisfies Readonly<Record<string, DutyStepRow>>;

export type DutyStep = keyof typeof dutySteps;
export const dutyStepNames = keysOf(dutySteps);
const rows: Readonly<Record<DutyStep, DutyStepRow>> = dutySteps;

/** Thermal runaway, whatever level was reported with it, and levels that mean a thermal event. */
export const isThermal = (level: number, faultType: number | null): boolean => faultType === thermalFaultType || faultLevelRow(level)?.event !== undefined;

/** The steps that a case needs; none below the urgent levels. */
export function dutyStepsOf(level: number, faultType: number | null): DutyStep[] {
  const thermal = isThermal(level, faultType);
  if (level < urgentLevel && !thermal) return [];
  return dutyStepNames.filter((step) => rows[step].thermal === undefined || thermal);
}

/** Of a step that is done: in time or late. Of one that is not: what is left, or that it is late. */
export const dutyTimeTexts = {
  left: { 'zh-CN': '剩余 {left}', en: '{left} left' },
  late: { 'zh-CN': '超时 {left}', en: '{left} late' },
  inTime: { 'zh-CN': '按时完成', en: 'Done in time' },
  doneLate: { 'zh-CN': '超时 {left} 完成', en: 'Done {left} late' },
} as const satisfies Readonly<Record<string, Text>>;

/** An entry of the record of what was done: a step, or a note of the case. */
export const dutyEntryTexts = {
  step: { 'zh-CN': '处置步骤', en: 'Duty step' },
  note: { 'zh-CN': '备注', en: 'Note' },
} as const satisfies Readonly<Record<string, Text>>;
export const dutyEntryKinds = keysOf(dutyEntryTexts);
