import { readPreference, writePreference } from '../host/preferences.ts';
import type { ListColumn } from './definition.ts';

/** Rows of a page that one can choose from. */
export const pageSizes = [20, 50, 100, 200] as const;

export function readPageSize(list: string): number {
  const kept = Number(readPreference(`list.${list}.rows`));
  return pageSizes.find((size) => size === kept) ?? pageSizes[0];
}

export function rememberPageSize(list: string, size: number): void {
  writePreference(`list.${list}.rows`, String(size));
}

type Named = Pick<ListColumn<never>, 'name' | 'hidden'>;

/** Names of the columns that are shown: those chosen before, else those that the list shows by itself. The first always is. */
export function shownColumns(columns: readonly Named[], kept: string | null): readonly string[] {
  const chosen = kept === null ? null : new Set(kept.split(','));
  return columns.filter(({ name, hidden }, place) => place === 0 || (chosen === null ? hidden !== true : chosen.has(name))).map(({ name }) => name);
}

export function readColumns(list: string, columns: readonly Named[]): readonly string[] {
  return shownColumns(columns, readPreference(`list.${list}.columns`));
}

/** Null forgets the choice. */
export function rememberColumns(list: string, names: readonly string[] | null): void {
  writePreference(`list.${list}.columns`, names === null ? null : names.join(','));
}
