import type { SavedView } from '@voltdeck/contract';

/** Words of the address that a saved view does not keep: which one it is, and its columns, which it has by themselves. */
export const viewNames = { saved: 'saved', columns: 'columns' } as const;

/** What a view keeps of the address. */
export function queryOfView(address: URLSearchParams): string {
  const kept = new URLSearchParams(address);
  for (const name of Object.values(viewNames)) kept.delete(name);
  return kept.toString();
}

/** The address that shows a view. */
export function addressOfView({ id, query, columns }: Pick<SavedView, 'id' | 'query' | 'columns'>): string {
  const address = new URLSearchParams(query);
  if (columns !== null) address.set(viewNames.columns, columns.join(','));
  address.set(viewNames.saved, id);
  return address.toString();
}
