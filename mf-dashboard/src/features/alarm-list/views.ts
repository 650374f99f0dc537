import { alarmListPath } from '../../addresses.ts';

/** Parts of the list by what is left to do, in the order in which they matter. */
export const views = ['now', 'seen', 'cleared', 'all'] as const;
export type AlarmView = (typeof views)[number];

const filtersOf: Readonly<Record<AlarmView, { readonly state: string | null; readonly acknowledged: string | null }>> = {
  now: { state: 'active', acknowledged: 'false' },
  seen: { state: 'active', acknowledged: 'true' },
  cleared: { state: 'cleared', acknowledged: null },
  all: { state: null, acknowledged: null },
};

/** The change of the address that shows a part. `all` has a word of its own, so that it is not taken for an address without any. */
export function addressOfView(view: AlarmView): Readonly<Record<string, string | null>> {
  return { ...filtersOf[view], view: view === 'all' ? 'all' : null };
}

/** The conditions of a part, as an address has them. */
export const queryOfView = (view: AlarmView): string => new URLSearchParams(Object.entries(addressOfView(view)).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))).toString();

/** The list that shows a part. */
export const pathOfView = (view: AlarmView): string => `${alarmListPath}?${queryOfView(view)}`;

/** The part that the filters of an address make; null for any other set of them. */
export function viewOf(query: URLSearchParams): AlarmView | null {
  return views.find((view) => filtersOf[view].state === query.get('state') && filtersOf[view].acknowledged === query.get('acknowledged')) ?? null;
}
