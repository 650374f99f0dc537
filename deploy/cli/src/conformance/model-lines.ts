import { conformanceAreas } from '@voltdeck/protocol/codes';
import { areaOrder, severityText, type ModelCheck, type ModelResult } from '@voltdeck/protocol/conformance';
import { say } from '../language/language.ts';
import { findingText } from './lines.ts';
import { clauseText, momentText } from './moment-text.ts';
import { words } from './words.ts';

/** Of the vehicles that fail a check so many are named. */
const named = 5;

/** A report on a vehicle model in the terminal. */
export function modelLines(result: ModelResult, from: number, to: number): string[] {
  const groups = areaOrder.map((area) => ({ area, checks: result.checks.filter((check) => check.area === area) })).filter(({ checks }) => checks.length > 0);
  return [modelHead(result, from, to), ...groups.flatMap(({ area, checks }) => ['', say(conformanceAreas[area]), ...checks.flatMap(checkLines)]), '', modelVerdict(result)];
}

export const modelHead = ({ model, vehicles }: ModelResult, from: number, to: number): string =>
  say(words.model, { model, vehicles: vehicles.length, from: momentText(from), to: momentText(to) });

export const modelVerdict = ({ isConforming, vehicles }: ModelResult): string =>
  isConforming ? say(words.modelPasses) : say(words.modelFails, { failed: vehicles.filter((vehicle) => !vehicle.isConforming).length });

function checkLines({ title, clause, severity, passed, failed, unseen, failing, cure }: ModelCheck): string[] {
  const head = `  ${say(title)} (${clauseText(clause)}, ${say(severityText(severity))}): ${say(words.vehicleCounts, { passed, failed, unseen })}`;
  if (failing.length === 0) return [head];
  return [head, ...failingLines({ failing }).map((line) => `      ${line}`), `      ${say(words.cure, { cure })}`];
}

export function failingLines({ failing }: Pick<ModelCheck, 'failing'>): string[] {
  const lines = failing.slice(0, named).map(({ vin, finding, count }) => say(words.vehicleFinding, { vin, count, finding: finding === null ? '–' : findingText(finding) }));
  return failing.length > named ? [...lines, say(words.more, { count: failing.length - named })] : lines;
}
