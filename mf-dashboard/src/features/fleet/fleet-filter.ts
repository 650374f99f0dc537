import { groupings, workingStateNames, type Grouping, type WorkingStateName } from '@voltdeck/protocol/contract';
import { groupFilter } from '../../addresses.ts';

/** One project, customer or group. */
export interface GroupChoice {
  readonly by: Grouping;
  readonly id: string;
}

/** What the list shows. It lives in the address, so that a view can be sent to a colleague. */
export interface FleetFilter {
  readonly state: WorkingStateName | null;
  readonly search: string;
  readonly group: GroupChoice | null;
}

const defaultGrouping: Grouping = 'project';

const names = { state: 'state', search: 'q', by: 'by', group: 'in' } as const;

/** How the page groups the fleet. An unknown word in the address is the default: an old link still opens. */
export function readGrouping(query: URLSearchParams): Grouping {
  return groupings.find((grouping) => grouping === query.get(names.by)) ?? defaultGrouping;
}

export function readFilter(query: URLSearchParams): FleetFilter {
  const state = query.get(names.state);
  const id = query.get(names.group);
  return {
    state: workingStateNames.find((known) => known === state) ?? null,
    search: query.get(names.search)?.trim() ?? '',
    group: id === null ? null : { by: readGrouping(query), id },
  };
}

/** What the API is asked for. */
export function filterQuery({ state, search, group }: FleetFilter): Readonly<Record<string, string>> {
  return {
    ...(state === null ? {} : { workingState: state }),
    ...(search === '' ? {} : { search }),
    ...(group === null ? {} : { [groupFilter[group.by]]: group.id }),
  };
}

type AddressChange = Readonly<Record<string, string | null>>;

/** The change of the address that a change of the filter makes. */
export function writeFilter(change: Partial<FleetFilter>): AddressChange {
  return {
    ...(change.state === undefined ? {} : { [names.state]: change.state }),
    ...(change.search === undefined ? {} : { [names.search]: change.search.trim() }),
    ...(change.group === undefined ? {} : { [names.group]: change.group?.id ?? null }),
  };
}

/** Another grouping: a group chosen under the one before means nothing any more. */
export function writeGrouping(by: Grouping): AddressChange {
  return { [names.by]: by === defaultGrouping ? null : by, [names.group]: null };
}
