import { useQuery } from '@tanstack/react-query';
import type { PersonalList } from '@voltdeck/protocol/contract';
import { useEffect } from 'react';
import { endpoints } from '../../api/endpoints.ts';
import { apiQuery } from '../../api/queries.ts';
import { navigate, useQueryState } from '../../host/navigation.ts';
import { addressOfView } from './view-address.ts';

/**
 * A list whose address says nothing opens with the default view of the person, or with `otherwise`.
 *
 * @param otherwise conditions of the address; null: the address stays as it is
 * @returns whether the address is settled
 */
export function useDefaultView(list: PersonalList, otherwise: string | null): boolean {
  const [query] = useQueryState();
  const bare = query.size === 0;
  // Views that failed to load are no reason to show nothing.
  const { data, isPending } = useQuery({ ...apiQuery(endpoints.savedViewList, { query: { list } }), enabled: bare });
  const view = data?.items.find(({ isDefault }) => isDefault);
  const address = view === undefined ? otherwise : addressOfView(view);
  const settled = !bare || (!isPending && address === null);
  useEffect(() => {
    if (bare && !isPending && address !== null) navigate(`${location.pathname}?${address}`, { replace: true });
  }, [bare, isPending, address]);
  return settled;
}
