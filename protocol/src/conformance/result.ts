import { conformanceAreas, conformanceOutcomes, conformanceSeverities, type ConformanceArea, type ConformanceOutcome, type ConformanceSeverity } from '../codes/conformance-check.ts';
import { conformanceWords } from '../codes/platform-checks.ts';
import { filledText } from '../text/fill-text.ts';
import type { Text } from '../text/text.ts';
import type { Edition } from '../wire/header.ts';
import type { Exchange } from './exchange.ts';
import { checkOf, citationOf, isConforming, type CheckName, type Judgement, type Verdict } from './verdict.ts';

/** What a test of one terminal or platform found. */
export interface ConformanceResult {
  /** A VIN, or the address of a platform. */
  readonly name: string;
  readonly edition: Edition;
  readonly isConforming: boolean;
  readonly fromMs: number;
  readonly toMs: number;
  readonly frames: number;
  /** There were more messages than were judged. */
  readonly isCut?: boolean;
  readonly counts: Readonly<Record<ConformanceOutcome, number>>;
  readonly checks: readonly CheckResult[];
}

export interface CheckResult {
  readonly check: CheckName;
  readonly area: ConformanceArea;
  readonly severity: ConformanceSeverity;
  readonly clause: string | Text;
  readonly title: Text;
  readonly outcome: ConformanceOutcome;
  readonly observed: number;
  readonly failed: number;
  readonly findings: readonly Finding[];
  readonly cure: Text;
}

export interface Finding {
  readonly frame: number | null;
  readonly atMs: number;
  readonly text: Text;
  readonly hex: string;
  /** The id of the stored message. */
  readonly message: string | null;
}

export function resultOf(name: string, { frames, endedMs }: Exchange, judgement: Judgement): ConformanceResult {
  const { edition, verdicts } = judgement;
  const count = (outcome: ConformanceOutcome): number => verdicts.filter((each) => each.outcome === outcome).length;
  return {
    name, edition, isConforming: isConforming(judgement),
    fromMs: frames[0]?.atMs ?? endedMs, toMs: endedMs, frames: frames.length,
    counts: { pass: count('pass'), fail: count('fail'), unseen: count('unseen') },
    checks: verdicts.map((verdict) => checkResult(verdict, edition)),
  };
}

function checkResult({ check, outcome, observed, failed, evidence }: Verdict, edition: Edition): CheckResult {
  const { area, severity, title, finding, cure } = checkOf(check);
  const findings = evidence.map(({ frame, atMs, data, hex, reference }) => ({ frame, atMs, text: filledText(finding, data), hex, message: reference }));
  return { check, area, severity, clause: citationOf(check, edition) ?? conformanceWords.noClause, title, outcome, observed, failed, findings, cure };
}

export const areaOrder = Object.keys(conformanceAreas).filter((area): area is ConformanceArea => area in conformanceAreas);

/** By area, in the order of a report. */
export function byArea({ checks }: ConformanceResult): readonly { readonly area: ConformanceArea; readonly title: Text; readonly checks: readonly CheckResult[] }[] {
  return areaOrder.map((area) => ({ area, title: conformanceAreas[area], checks: checks.filter((each) => each.area === area) })).filter((group) => group.checks.length > 0);
}

export const outcomeText = (outcome: ConformanceOutcome): Text => conformanceOutcomes[outcome];
export const severityText = (severity: ConformanceSeverity): Text => conformanceSeverities[severity];
