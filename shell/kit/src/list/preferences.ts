import { readPreference, writePreference } from '../host/preferences.ts';

/** Rows of a page that one can choose from. */
export const pageSizes = [20, 50, 100, 200] as const;

export function readPageSize(list: string): number {
  const kept = Number(readPreference(`list.${list}.rows`));
  return pageSizes.find((size) => size === kept) ?? pageSizes[0];
}

export function rememberPageSize(list: string, size: number): void {
  writePreference(`list.${list}.rows`, String(size));
}
