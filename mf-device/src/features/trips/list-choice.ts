import { operationSorts, limits, type OperationSort } from '@voltdeck/protocol/contract';
import type { TimeRange } from '../../range/range.ts';

export const lists = ['trips', 'charges', 'stops'] as const;
export type List = (typeof lists)[number];

/** Shortest stops that are offered, seconds. */
export const shortest = ['0', '900', '3600', '28800'] as const;
export type Shortest = (typeof shortest)[number];

export type Sort = OperationSort | `-${OperationSort}`;

/** What of the lists the address asks for. */
export interface ListChoice {
  readonly list: List;
  readonly search: string;
  readonly deviceId: string | null;
  readonly sort: Sort;
  readonly shortest: Shortest;
  /** Id of the operation that is open. */
  readonly open: string | null;
}

const newest: Sort = '-at';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function oneOf<Name extends string>(names: readonly Name[], text: string | null): Name | null {
  return names.find((name) => name === text) ?? null;
}

const sorts: readonly Sort[] = operationSorts.flatMap((name): Sort[] => [name, `-${name}`]);

export function readChoice(query: URLSearchParams): ListChoice {
  const [device, open] = [query.get('device'), query.get('open')];
  return {
    list: oneOf(lists, query.get('list')) ?? 'trips',
    search: query.get('search') ?? '',
    deviceId: device !== null && uuid.test(device) ? device : null,
    sort: oneOf(sorts, query.get('sort')) ?? newest,
    shortest: oneOf(shortest, query.get('shortest')) ?? '0',
    open: open !== null && /^\d{1,18}$/.test(open) ? open : null,
  };
}

/** The change of the address that makes this change of the choice. */
export function writeChoice(change: Partial<ListChoice>): Readonly<Record<string, string | null>> {
  const { list, search, deviceId, sort, shortest: least, open } = change;
  return {
    ...(list === undefined ? {} : { list: list === 'trips' ? null : list, sort: null, open: null }),
    ...(search === undefined ? {} : { search: search === '' ? null : search }),
    ...(deviceId === undefined ? {} : { device: deviceId }),
    ...(sort === undefined ? {} : { sort: sort === newest ? null : sort }),
    ...(least === undefined ? {} : { shortest: least === '0' ? null : least }),
    ...(open === undefined ? {} : { open }),
  };
}

const dayMs = 86_400_000;

/** The order that can be answered: of all vehicles, a figure is sorted by over a bounded range only. */
export function sortedBy({ sort, deviceId }: Pick<ListChoice, 'sort' | 'deviceId'>, { from, to }: TimeRange): Sort {
  return deviceId !== null || to - from <= limits.operationSortDaysMax * dayMs ? sort : newest;
}

/** Another click on a column turns its order round; the first puts the greatest on top. */
export const nextSort = (sort: Sort, column: OperationSort): Sort => (sort === `-${column}` ? column : `-${column}`);
