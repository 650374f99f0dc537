import { keysOf } from '../codes/tabulate.ts';
import type { Text } from '../text/text.ts';
import type { BoundPart } from './entities/bindings.ts';
import { pages } from './modules.ts';

/** The clock stops while a case waits for something, and when it is closed. */
export const caseStateTexts = {
  open: { 'zh-CN': '待处理', en: 'Open' },
  inWork: { 'zh-CN': '处理中', en: 'In progress' },
  waiting: { 'zh-CN': '挂起', en: 'Waiting' },
  closed: { 'zh-CN': '已关闭', en: 'Closed' },
} as const satisfies Readonly<Record<string, Text>>;

export type CaseState = keyof typeof caseStateTexts;
export const caseStates = ['open', 'inWork', 'waiting', 'closed'] as const satisfies readonly CaseState[];

/** States of a case that is not closed: from each to each by a change; closing and reopening have routes of their own. */
export const activeCaseStates = ['open', 'inWork', 'waiting'] as const satisfies readonly CaseState[];
export type ActiveCaseState = (typeof activeCaseStates)[number];

/** How a case is in time: late is said in words. */
const caseTimeTexts = {
  left: { 'zh-CN': '剩余 {left}', en: '{left} left' },
  late: { 'zh-CN': '超期 {left}', en: '{left} overdue' },
  paused: { 'zh-CN': '已暂停，剩余 {left}', en: 'Paused, {left} left' },
  pausedLate: { 'zh-CN': '已暂停，超期 {left}', en: 'Paused, {left} overdue' },
  inTime: { 'zh-CN': '按时关闭', en: 'Closed in time' },
  closedLate: { 'zh-CN': '超期 {left} 关闭', en: 'Closed {left} late' },
} as const satisfies Readonly<Record<string, Text>>;

export function caseTimeText({ state, overdue }: { readonly state: CaseState; readonly overdue: boolean }): Text {
  if (state === 'closed') return caseTimeTexts[overdue ? 'closedLate' : 'inTime'];
  if (state === 'waiting') return caseTimeTexts[overdue ? 'pausedLate' : 'paused'];
  return caseTimeTexts[overdue ? 'late' : 'left'];
}

/** What a case was opened for. */
export const caseSourceTexts = {
  fault: { 'zh-CN': '故障', en: 'Fault' },
  rule: { 'zh-CN': '规则告警', en: 'Rule alarm' },
  person: { 'zh-CN': '人工', en: 'Opened by hand' },
} as const satisfies Readonly<Record<string, Text>>;

export type CaseSource = keyof typeof caseSourceTexts;
export const caseSources = ['fault', 'rule', 'person'] as const satisfies readonly CaseSource[];

/** Who opened a case that no person did. */
export const caseSystemText: Text = { 'zh-CN': '系统', en: 'System' };

/** The title of a case that the system opens is for readers of both languages. */
export const caseTitleOf = ({ 'zh-CN': chinese, en }: Text): string => (chinese === en ? en : `${chinese} / ${en}`).slice(0, caseLimits.titleMax);

/** Why it was: what a case is closed with, and what statistics count. */
export const caseCauseTexts = {
  cell: { 'zh-CN': '单体或模组故障', en: 'Cell or module' },
  bms: { 'zh-CN': 'BMS 硬件故障', en: 'BMS hardware' },
  software: { 'zh-CN': 'BMS 软件或参数', en: 'BMS software or settings' },
  sensor: { 'zh-CN': '传感器或采样线', en: 'Sensor or sense wire' },
  connection: { 'zh-CN': '高压连接或继电器', en: 'High-voltage connection or relay' },
  insulation: { 'zh-CN': '绝缘或密封', en: 'Insulation or seal' },
  cooling: { 'zh-CN': '热管理', en: 'Cooling or heating' },
  charging: { 'zh-CN': '充电设备', en: 'Charging equipment' },
  terminal: { 'zh-CN': '车载终端或通信', en: 'Terminal or communication' },
  vehicle: { 'zh-CN': '整车其他部件', en: 'Other part of the vehicle' },
  operation: { 'zh-CN': '使用不当', en: 'Operation' },
  accident: { 'zh-CN': '事故或外力', en: 'Accident or outside damage' },
  none: { 'zh-CN': '未发现故障', en: 'No fault found' },
  duplicate: { 'zh-CN': '重复或误开', en: 'Duplicate or opened by mistake' },
  other: { 'zh-CN': '其他', en: 'Other' },
} as const satisfies Readonly<Record<string, Text>>;

export type CaseCause = keyof typeof caseCauseTexts;
export const caseCauses = keysOf(caseCauseTexts);

/** What a case cost: parts and work, and what is neither. */
export const caseCostTexts = {
  part: { 'zh-CN': '配件费', en: 'Parts' },
  work: { 'zh-CN': '工时费', en: 'Work' },
  other: { 'zh-CN': '其他费用', en: 'Other' },
} as const satisfies Readonly<Record<string, Text>>;

export type CaseCostKind = keyof typeof caseCostTexts;
export const caseCostKinds = keysOf(caseCostTexts);

/** What the history of a case is made of. */
export const caseChangeTexts = {
  opened: { 'zh-CN': '创建', en: 'Opened' },
  title: { 'zh-CN': '标题', en: 'Title' },
  level: { 'zh-CN': '等级', en: 'Level' },
  state: { 'zh-CN': '状态', en: 'State' },
  owner: { 'zh-CN': '负责人', en: 'Owner' },
  closed: { 'zh-CN': '关闭', en: 'Closed' },
  reopened: { 'zh-CN': '重新打开', en: 'Reopened' },
  itemAdded: { 'zh-CN': '新增检查项', en: 'Check added' },
  itemDone: { 'zh-CN': '完成检查项', en: 'Check done' },
  itemUndone: { 'zh-CN': '取消完成检查项', en: 'Check undone' },
  itemRemoved: { 'zh-CN': '删除检查项', en: 'Check removed' },
  noteAdded: { 'zh-CN': '新增备注', en: 'Note added' },
  noteChanged: { 'zh-CN': '修改备注', en: 'Note changed' },
  noteRemoved: { 'zh-CN': '删除备注', en: 'Note removed' },
  part: { 'zh-CN': '更换部件', en: 'Part replaced' },
  costAdded: { 'zh-CN': '登记费用', en: 'Cost added' },
  costRemoved: { 'zh-CN': '删除费用', en: 'Cost removed' },
  fileAdded: { 'zh-CN': '添加附件', en: 'File added' },
  fileRemoved: { 'zh-CN': '删除附件', en: 'File removed' },
  dutyDone: { 'zh-CN': '完成处置步骤', en: 'Duty step done' },
  dutyUndone: { 'zh-CN': '取消完成处置步骤', en: 'Duty step undone' },
} as const satisfies Readonly<Record<string, Text>>;

export type CaseChangeKind = keyof typeof caseChangeTexts;
export const caseChangeKinds = keysOf(caseChangeTexts);

/** Parts that a case can replace, and the field of the vehicle that has the code of each. */
export const casePartFields = { battery: 'batteryId', bms: 'bmsId', hardware: 'hardwareId', imei: 'imei' } as const satisfies Readonly<Record<BoundPart, string>>;

export const caseSorts = ['openedAt', '-openedAt', 'dueAt', '-dueAt'] as const;
export type CaseSort = (typeof caseSorts)[number];

export const caseLimits = {
  titleMax: 120,
  textMax: 1_000,
  dutyNoteMax: 500,
  itemMax: 300,
  /** Of one case. */
  itemsMax: 100,
  notesMax: 200,
  partsMax: 100,
  costsMax: 100,
  costTextMax: 200,
  /** Of one entry, in the currency of the settings. */
  amountMax: 9_999_999.99,
  /** Alarms of a storm that one case lists. */
  membersMax: 1_000,
  membersShown: 200,
  /** Cases of a calendar, the next due ones. */
  calendarMax: 500,
  statisticsDays: 366,
} as const;

/** Moments in epoch ms. */
export interface CaseClock {
  readonly openedAt: number;
  readonly allowedS: number;
  /** In all pauses that are over. */
  readonly pausedS: number;
  /** Since when the clock stands: the case waits, or was closed. */
  readonly stoppedAt: number | null;
}

export interface CaseDue {
  /** It moves on by the pause that is not over. */
  readonly dueAt: number;
  /** What is left of the time that the case can take; negative when it is overdue. */
  readonly leftS: number;
  readonly overdue: boolean;
}

/** When a case is due: the time that its level allows, from its opening, without the pauses. */
export function caseDue({ openedAt, allowedS, pausedS, stoppedAt }: CaseClock, now: number): CaseDue {
  const dueAt = openedAt + (allowedS + pausedS) * 1_000;
  const at = stoppedAt ?? now;
  return { dueAt, leftS: Math.round((dueAt - at) / 1_000), overdue: dueAt < at };
}

/** The seconds of all pauses once a clock that stands runs again. */
export const pausedUntil = ({ pausedS, stoppedAt }: Pick<CaseClock, 'pausedS' | 'stoppedAt'>, now: number): number => pausedS + (stoppedAt === null ? 0 : Math.max(0, Math.round((now - stoppedAt) / 1_000)));

const parted = (text: string): string[] => text.split(/[;；\n]/u).map((part) => part.trim()).filter((part) => part !== '');

/** The checks of the fault dictionary one by one; texts whose parts do not pair stay whole. */
export function checklistOf(checks: Text | null): Text[] {
  if (checks === null) return [];
  const [chinese, english] = [parted(checks['zh-CN']), parted(checks.en)];
  if (chinese.length !== english.length) return [checks];
  return chinese.map((part, index) => ({ 'zh-CN': part, en: capitalized(english[index] ?? part) }));
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The number of a case among what is searched for: `12` or `#12`. */
export function caseNumberOf(search: string): string | null {
  return /^#?(\d{1,18})$/.exec(search.trim())?.[1] ?? null;
}

/** Where calendars read due times; the next part of the path is the token of a link. */
export const caseCalendarPath = '/api/v1/case-calendars';

/** What a case can be opened for. */
export type CaseSubject = { readonly source: 'fault' | 'rule'; readonly sourceId: string } | { readonly source: 'person'; readonly deviceId: string };

/** Where a case is opened. */
export const newCasePath = (subject: CaseSubject): string =>
  `${pages.newCase}?${Object.entries(subject).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
