import type { WorkingStateName } from '@voltdeck/protocol/contract';

export const workingStateOrder: readonly WorkingStateName[] = ['charging', 'discharging', 'idle', 'offline'];

/** What the list shows. It lives in the address, so that a view can be sent to a colleague. */
export interface FleetFilter {
  readonly state: WorkingStateName | null;
  readonly search: string;
}

const names = { state: 'state', search: 'q' } as const;

/** An unknown state in the address is no filter: an old link still opens. */
export function readFilter(query: URLSearchParams): FleetFilter {
  const state = query.get(names.state);
  return {
    state: workingStateOrder.find((known) => known === state) ?? null,
    search: query.get(names.search)?.trim() ?? '',
  };
}

/** The change of the address that a change of the filter makes. */
export function writeFilter(change: Partial<FleetFilter>): Readonly<Record<string, string | null>> {
  return {
    ...(change.state === undefined ? {} : { [names.state]: change.state }),
    ...(change.search === undefined ? {} : { [names.search]: change.search.trim() }),
  };
}
