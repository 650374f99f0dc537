import type { FaultView, PreferencesView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, useQuery } from '@voltdeck/kit';
import { watchAlarms } from '@voltdeck/kit/host';
import { urgentLevel } from '@voltdeck/protocol/codes';
import { bellDefaults, type Page } from '@voltdeck/protocol/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What the live stream does not report: faults below the urgent levels, ends, and what others acknowledge or snooze. */
const checkMs = 60_000;
const newest = 8;

export interface BellState {
  readonly chosen: PreferencesView['bell'];
  readonly faults: { readonly data: Page<FaultView> | undefined; readonly error: Error | null; readonly refetch: () => Promise<unknown> };
}

/** What the list of alarms shows as needing attention, from the level that the person chose on. */
export function useBell(): BellState {
  const kept = useQuery({ ...apiQuery(endpoints.preferencesShow), staleTime: Infinity, retry: false });
  const chosen = kept.data?.bell ?? bellDefaults;
  const { minLevel, sound } = chosen;
  const faults = useQuery({
    ...apiQuery(endpoints.faults, { query: { state: 'active', acknowledged: false, level: minLevel, pageSize: newest } }),
    enabled: !kept.isPending,
    refetchInterval: checkMs,
    placeholderData: keepPreviousData,
  });
  // A page that is not seen needs no stream unless it is to be heard.
  const listening = usePageSeen() || sound;
  useRises(listening, async () => {
    const before = faults.data?.total ?? 0;
    const { data } = await faults.refetch();
    const counts = minLevel <= urgentLevel || (data?.total ?? 0) > before;
    if (sound && counts) await import('./chime.ts').then(({ chimeOnce }) => chimeOnce());
  });
  return { chosen, faults };
}

function useRises(listening: boolean, onRaised: () => Promise<void>): void {
  const latest = useRef(onRaised);
  useEffect(() => void (latest.current = onRaised));
  // Without a sound the count is still right: what fails here is not reported.
  useEffect(() => (listening ? watchAlarms(() => void latest.current().catch(() => undefined), { shown: false }) : undefined), [listening]);
}

function watchSeen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const usePageSeen = (): boolean => useSyncExternalStore(watchSeen, () => document.visibilityState === 'visible');
