import type { ImportChange } from '@voltdeck/contract';

/** What of a file is left out: a line, or columns of it. */
export interface Exception {
  readonly line: number;
  readonly columns?: string[];
}

/** One choice of a person: a new row, or a field of one that is there. */
export const choiceOf = (line: number, column = ''): string => `${line} ${column}`;

export function choicesOf({ line, kind, differences }: ImportChange): string[] {
  return kind === 'create' ? [choiceOf(line)] : differences.map(({ column }) => choiceOf(line, column));
}

/** How many rows are still created and updated. */
export function countsOf({ created, updated, changes }: { readonly created: number; readonly updated: number; readonly changes: readonly ImportChange[] }, left: ReadonlySet<string>): { created: number; updated: number } {
  const gone = changes.filter((change) => choicesOf(change).every((choice) => left.has(choice)));
  const goneCreated = gone.filter(({ kind }) => kind === 'create').length;
  return { created: created - goneCreated, updated: updated - (gone.length - goneCreated) };
}

/** @param left choices that were taken back */
export function exceptionsOf(changes: readonly ImportChange[], left: ReadonlySet<string>): Exception[] {
  return changes.flatMap((change): Exception[] => {
    const { line, differences } = change;
    if (choicesOf(change).every((choice) => left.has(choice))) return [{ line }];
    const columns = differences.map(({ column }) => column).filter((column) => left.has(choiceOf(line, column)));
    return columns.length === 0 ? [] : [{ line, columns }];
  });
}
