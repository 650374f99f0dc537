import type { FaultView, PreferencesView, RuleAlarmView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, useQuery } from '@voltdeck/kit';
import { watchAlarms } from '@voltdeck/kit/host';
import { urgentLevel } from '@voltdeck/protocol/codes';
import { bellDefaults, ruleLimits, type Page } from '@voltdeck/protocol/contract';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { bellEntries, type BellEntry } from './bell-entry.ts';

/** What the live stream does not report: alarms below the urgent levels, ends, and what others acknowledge or snooze. */
const checkMs = 60_000;
const newest = 8;

export interface BellState {
  readonly chosen: PreferencesView['bell'];
  readonly alarms: { readonly data: Page<BellEntry> | undefined; readonly error: Error | null; readonly refetch: () => Promise<Page<BellEntry> | undefined> };
}

const none: Page<RuleAlarmView> = { items: [], next: null, total: 0 };

const both = (faults: Page<FaultView> | undefined, rules: Page<RuleAlarmView> | undefined): Page<BellEntry> | undefined => (faults === undefined || rules === undefined ? undefined : bellEntries(faults, rules, newest));

/** Faults and rule alarms that need attention, from the level that the person chose on. */
export function useBell(): BellState {
  const kept = useQuery({ ...apiQuery(endpoints.preferencesShow), staleTime: Infinity, retry: false });
  const chosen = kept.data?.bell ?? bellDefaults;
  const { minLevel, sound } = chosen;
  const often = { enabled: !kept.isPending, refetchInterval: checkMs, placeholderData: keepPreviousData };
  const faults = useQuery({ ...apiQuery(endpoints.faults, { query: { state: 'active', acknowledged: false, level: minLevel, pageSize: newest } }), ...often });
  // Rules raise no alarms of the highest level.
  const isRuled = minLevel <= ruleLimits.levelMax;
  const query = { alarmState: 'open', acknowledged: false, level: Math.min(minLevel, ruleLimits.levelMax), grouped: true, pageSize: newest } as const;
  const rules = useQuery({ ...apiQuery(endpoints.ruleAlarms, { query }), ...often, enabled: often.enabled && isRuled });
  const ruled = isRuled ? rules.data : none;
  const data = useMemo(() => both(faults.data, ruled), [faults.data, ruled]);
  const refetch = async (): Promise<Page<BellEntry> | undefined> => {
    const [ofFaults, ofRules] = await Promise.all([faults.refetch(), isRuled ? rules.refetch() : { data: none }]);
    return both(ofFaults.data, ofRules.data);
  };
  // A page that is not seen needs no stream unless it is to be heard.
  const listening = usePageSeen() || sound;
  useRises(listening, async () => {
    const before = data?.total ?? 0;
    const counts = ((await refetch())?.total ?? 0) > before || minLevel <= urgentLevel;
    if (sound && counts) await import('./sound-once.ts').then(({ chimeOnce }) => chimeOnce());
  });
  return { chosen, alarms: { data, error: faults.error ?? (isRuled ? rules.error : null), refetch } };
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
