import type { ImportDifference, ImportProblem } from '@voltdeck/contract';
import { filledText } from '@voltdeck/protocol/contract';
import type { Trial } from './import.repository.ts';
import type { Present } from './present.ts';
import { reasons } from './read-row.ts';

/**
 * Fields that someone else has changed since the trial: no one has seen what the import would replace.
 *
 * @param key the column that says which one a row is
 */
export function conflictsOf(line: number, differences: readonly ImportDifference[], { updatedBy }: Pick<Present, 'updatedBy'>, trial: Trial, key = 'vin'): ImportProblem[] {
  const by = updatedBy ?? reasons.system;
  if (differences.length > 0 && trial.created.includes(line)) return [{ line, column: key, value: '', reason: filledText(reasons.added, { by }) }];
  const from = trial.from[String(line)] ?? {};
  return differences
    .filter((difference) => from[difference.column] !== difference.from)
    .map(({ column, from: value, to }) => ({ line, column, value: to.slice(0, 100), reason: filledText(reasons.changed, { by, value: value === '' ? reasons.nothing : value.slice(0, 100) }) }));
}
