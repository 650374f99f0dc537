import type { Text } from './code-table.ts';

/** What a check is about, in the order of a report. */
export const conformanceAreas = {
  login: { 'zh-CN': '登入与登出', en: 'Login and logout' },
  frame: { 'zh-CN': '数据包结构', en: 'Frame structure' },
  time: { 'zh-CN': '时间与校时', en: 'Time and time sync' },
  interval: { 'zh-CN': '信息上报周期', en: 'Reporting interval' },
  alarm: { 'zh-CN': '报警', en: 'Alarms' },
  reissue: { 'zh-CN': '补发', en: 'Reissue' },
  data: { 'zh-CN': '数据项', en: 'Data fields' },
  command: { 'zh-CN': '指令应答', en: 'Answers to commands' },
  answer: { 'zh-CN': '平台应答', en: 'Platform answers' },
  refusal: { 'zh-CN': '错误数据的处理', en: 'Handling of bad data' },
} as const satisfies Readonly<Record<string, Text>>;

export type ConformanceArea = keyof typeof conformanceAreas;

/** `must`: failing it fails the acceptance; `should`: what platforms usually ask beyond the standard, or where it leaves room. */
export const conformanceSeverities = {
  must: { 'zh-CN': '必须', en: 'Must' },
  should: { 'zh-CN': '建议', en: 'Should' },
} as const satisfies Readonly<Record<string, Text>>;

export type ConformanceSeverity = keyof typeof conformanceSeverities;

export const conformanceOutcomes = {
  pass: { 'zh-CN': '通过', en: 'Passed' },
  fail: { 'zh-CN': '不通过', en: 'Failed' },
  unseen: { 'zh-CN': '未观察到', en: 'Not observed' },
} as const satisfies Readonly<Record<string, Text>>;

export type ConformanceOutcome = keyof typeof conformanceOutcomes;

export interface ConformanceCheck {
  readonly area: ConformanceArea;
  /** Both where it is left out. */
  readonly edition?: 2016 | 2025;
  /** Of GB/T 32960.3, both editions alike; by edition where they differ; null for what acceptance asks without a clause. */
  readonly clause: string | Readonly<Record<2016 | 2025, string>> | null;
  readonly severity: ConformanceSeverity;
  readonly title: Text;
  /** What was found wrong; filled with the data of the evidence. */
  readonly finding: Text;
  readonly cure: Text;
  /** Of what was observed this share may fail: transmission jitters, and acceptance counts shares of messages. */
  readonly tolerated?: number;
}

export type ConformanceChecks = Readonly<Record<string, ConformanceCheck>>;

/** How a report cites a check's clause; null where acceptance asks without one. */
export function clauseOf({ clause }: ConformanceCheck, edition: 2016 | 2025): string | null {
  if (clause === null) return null;
  return typeof clause === 'string' ? `GB/T 32960.3 ${clause}` : `GB/T 32960.3-${edition} ${clause[edition]}`;
}
