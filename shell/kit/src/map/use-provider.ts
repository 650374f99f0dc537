import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { isReplaying } from '../api/replay.ts';
import { offline, providerOf, type MapProvider } from './provider.ts';
import type { MapTrouble } from './trouble.ts';

/** What the map is drawn on, and why it is not what is set. */
export interface ProvidedMap {
  /** Null until the settings are known. */
  readonly provider: MapProvider | null;
  readonly trouble: MapTrouble | null;
  readonly onTrouble: (trouble: MapTrouble) => void;
}

/** The provider that the settings name; the offline one where it does not load, and for a demonstration. */
export function useProvider(): ProvidedMap {
  const [met, onTrouble] = useState<MapTrouble | null>(null);
  const replayed = isReplaying();
  const { data, isError } = useQuery({
    queryKey: ['map-provider'],
    queryFn: async ({ signal }) => providerOf(await call(endpoints.mapSettings, { signal })),
    enabled: !replayed,
    // As long as the page: its policy allows what was set when it was loaded.
    staleTime: Infinity,
  });
  const trouble = met ?? (data !== undefined && 'kind' in data ? data : null);
  if (replayed || isError || trouble !== null) return { provider: offline, trouble, onTrouble };
  return { provider: data !== undefined && 'name' in data ? data : null, trouble: null, onTrouble };
}
