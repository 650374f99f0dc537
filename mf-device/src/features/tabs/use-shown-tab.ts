import { useExtensions, useQueryState, type Extension } from '@voltdeck/kit';
import { tabName } from './tab-name.ts';

/** The extension that the address asks for; null for the page's own content, and where nobody brings that tab. */
export function useShownTab(): Extension | null {
  const [query] = useQueryState();
  const wanted = query.get(tabName);
  return useExtensions('device.tab').find(({ id }) => id === wanted) ?? null;
}
