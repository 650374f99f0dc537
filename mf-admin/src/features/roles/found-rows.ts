import type { AccessRow } from '@voltdeck/protocol/contract';

/** Rows that a search finds: in either language, or by name or address of a route. */
export function foundRows(rows: readonly AccessRow[], search: string): readonly AccessRow[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(({ text, routes }) => [text['zh-CN'], text.en, ...routes.flatMap(({ name, path }) => [name, path])].some((each) => each.toLowerCase().includes(wanted)));
}
