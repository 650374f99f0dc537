import type { ImportChange, ImportProblem, ImportReport } from '@voltdeck/contract';
import { importLimits } from '@voltdeck/protocol/contract';
import type { GivenKey } from './key-cells.ts';
import type { Trial } from './import.repository.ts';
import type { DeviceFields } from './present.ts';

/** A row of the file and what is to become of it. */
export interface PlannedRow<Fields extends object = DeviceFields> {
  readonly line: number;
  readonly vin: string;
  /** `left`: nothing of it is to be imported. */
  readonly kind: ImportChange['kind'] | 'unchanged' | 'left';
  readonly change: ImportChange;
  readonly fields: Fields;
  /** Of what is there already. */
  readonly id: string | null;
  readonly problems: readonly ImportProblem[];
  /** Symmetric keys that it sets. */
  readonly keys?: readonly GivenKey[];
}

const isGood = ({ problems }: PlannedRow<object>): boolean => problems.length === 0;

export function goodRows<Fields extends object>(rows: readonly PlannedRow<Fields>[], kind: PlannedRow['kind']): PlannedRow<Fields>[] {
  return rows.filter((row) => row.kind === kind && isGood(row));
}

/** The first of the changes: the whole answer fits into one message of the bus. */
function listed(rows: readonly PlannedRow<object>[]): ImportChange[] {
  let cells = 0;
  return rows
    .filter((row) => isGood(row) && (row.kind === 'create' || row.kind === 'update'))
    .filter(({ change }) => (cells += Math.max(1, change.differences.length)) <= importLimits.differencesMax)
    .map(({ change }) => ({ ...change, differences: change.differences.map(({ column, from, to }) => ({ column, from: from.slice(0, 100), to: to.slice(0, 100) })) }));
}

/** @param written whether the good rows were written */
export function reportOf(rows: readonly PlannedRow<object>[], about: { readonly dryRun: boolean; readonly written: boolean; readonly ignored: readonly string[]; readonly uploadId: string | null }): ImportReport {
  const problems = rows.flatMap((row) => row.problems);
  const [created, updated] = [goodRows(rows, 'create').length, goodRows(rows, 'update').length];
  const { dryRun, written, ignored, uploadId } = about;
  const counts = dryRun || written ? { created, updated } : { created: 0, updated: 0 };
  return {
    ...{ dryRun, rows: rows.length, imported: written ? created + updated : 0, ...counts },
    ...{ unchanged: goodRows(rows, 'unchanged').length, skipped: goodRows(rows, 'left').length, refused: rows.filter((row) => !isGood(row)).length },
    ...{ changes: dryRun ? listed(rows) : [], ignored: [...ignored], uploadId },
    ...{ problems: problems.slice(0, importLimits.problemsMax), problemTotal: problems.length },
  };
}

/** What a trial has to remember: a field that is something else by then was changed by another. */
export function trialOf(rows: readonly PlannedRow<object>[], { entity, format }: Pick<Trial, 'entity' | 'format'>): Trial {
  const updated = goodRows(rows, 'update').map(({ line, change }): [string, Record<string, string>] => [String(line), Object.fromEntries(change.differences.map(({ column, from }) => [column, from]))]);
  return { entity, format, created: goodRows(rows, 'create').map(({ line }) => line), from: Object.fromEntries(updated) };
}
