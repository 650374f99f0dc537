import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpoints } from '../../api/endpoints.ts';
import { apiQuery } from '../../api/queries.ts';
import { navigate, useQueryState } from '../../host/navigation.ts';
import { addressOfView, viewNames } from './view-address.ts';

/** A link to a saved view names it alone: its conditions are added to the address. The error says that there is none, or that it is not shared. */
export function useOpenedView(): Error | null {
  const [query] = useQueryState();
  const id = query.get(viewNames.saved);
  const bare = id !== null && query.size === 1;
  const { data, error } = useQuery({ ...apiQuery(endpoints.savedViewShow, { parameters: { id: id ?? '' } }), enabled: bare });
  useEffect(() => {
    if (!bare || data === undefined || data.id !== id) return;
    const address = addressOfView(data);
    if (address !== query.toString()) navigate(`${location.pathname}?${address}`, { replace: true });
  }, [bare, data, id, query]);
  return bare ? error : null;
}
