import type { ChangeView } from '@voltdeck/contract';

export interface ChangedLine {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What a field of a history says: a named thing its name, a list its names. */
function wordOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(wordOf).join(', ') || '–';
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
  return String(value);
}

const housekeeping: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'deletedAt', 'devices', 'projects']);

/** The fields that a change touched. Of a row that was added only what it was given. */
export function changedLines({ action, before, after }: Pick<ChangeView, 'action' | 'before' | 'after'>): readonly ChangedLine[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const lines = [...fields]
    .filter((field) => !housekeeping.has(field))
    .map((field) => ({ field, before: wordOf(before?.[field]), after: wordOf(after?.[field]) }));
  return action === 'add' ? lines.filter((line) => line.after !== '–') : lines;
}
