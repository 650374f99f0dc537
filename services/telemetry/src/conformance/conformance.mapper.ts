import type { ConformanceCheckView, ConformanceView } from '@voltdeck/contract';
import { isPlatformCheck, modelResultOf, type ConformanceResult, type ModelCheck } from '@voltdeck/protocol/conformance';
import { conformanceLimits } from '@voltdeck/protocol/contract';
import { isoOf } from '../epoch.ts';
import type { ConformanceVehicle } from './conformance.repository.ts';

/** A vehicle with what its messages showed. */
export interface Judged {
  readonly vehicle: ConformanceVehicle;
  readonly result: ConformanceResult;
}

export const toJudged = ({ vehicle: { id, vin, plate }, result: { edition, frames, isCut = false, isConforming } }: Judged): ConformanceView['judged'][number] => ({
  deviceId: id, vin, plate, edition, messages: frames, isCut, isConforming,
});

/** Each check over all vehicles. */
export function toChecks(judged: readonly Judged[]): ConformanceCheckView[] {
  const { checks } = modelResultOf('', judged.map(({ result }) => result));
  return checks.flatMap((each) => toCheck(each, judged));
}

function toCheck({ check, area, severity, clause, title, cure, passed, failed, unseen }: ModelCheck, judged: readonly Judged[]): ConformanceCheckView[] {
  if (isPlatformCheck(check)) return [];
  const inBoth = typeof clause === 'string' ? { 'zh-CN': clause, en: clause } : clause;
  return [{ check, area, severity, clause: inBoth, title, cure, passed, failed, unseen, evidence: evidenceOf(check, judged) }];
}

/** The first of each vehicle come before the second of any. */
function evidenceOf(check: ModelCheck['check'], judged: readonly Judged[]): ConformanceCheckView['evidence'] {
  const found = judged.flatMap(({ vehicle, result }) => {
    const findings = result.checks.find((each) => each.check === check)?.findings ?? [];
    return findings.map(({ message, atMs, text, hex }, rank) => ({ rank, evidence: { deviceId: vehicle.id, vin: vehicle.vin, messageId: message, at: isoOf(atMs), finding: text, hex } }));
  });
  return found.sort((left, right) => left.rank - right.rank).slice(0, conformanceLimits.evidenceMax).map(({ evidence }) => evidence);
}
