import { readPreference, writePreference } from '../host/preferences.ts';

/** Rows of a page that one can choose from. */
export const pageSizes = [20, 50, 100, 200] as const;

/** Groups are not cut by a page: their list begins longer. */
export function readPageSize(list: string, isGrouped: boolean): number {
  const kept = Number(readPreference(`list.${list}.rows`));
  return pageSizes.find((size) => size === kept) ?? (isGrouped ? 100 : pageSizes[0]);
}

export function rememberPageSize(list: string, size: number): void {
  writePreference(`list.${list}.rows`, String(size));
}
