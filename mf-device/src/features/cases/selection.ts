import type { CaseStatisticsView, ExportSelection } from '@voltdeck/contract';
import { caseCauses, caseStates, type CaseState } from '@voltdeck/protocol/contract';

type Query = Pick<URLSearchParams, 'get'>;

const states: readonly (CaseState | 'active')[] = [...caseStates, 'active'];
const given = (query: Query, name: string): string | null => query.get(name)?.trim() || null;
const numberIn = (query: Query, name: string): number | null => {
  const text = given(query, name);
  return text !== null && Number.isFinite(Number(text)) ? Number(text) : null;
};

/** Conditions that the list and its statistics have in common, as the address has them. */
export function sharedFilter(query: Query) {
  const [search, projectId, ownerId, caseLevel] = [given(query, 'q'), given(query, 'projectId'), given(query, 'ownerId'), numberIn(query, 'caseLevel')];
  return {
    ...(search === null ? {} : { search }),
    ...(projectId === null ? {} : { projectId }),
    ...(ownerId === null ? {} : { ownerId }),
    ...(caseLevel === null ? {} : { caseLevel }),
    ...(given(query, 'mine') === 'true' ? { mine: true } : {}),
  };
}

/** What the address of the list narrows it to, as an export takes it. */
export function selectionOf(query: Query): ExportSelection {
  const [state, cause, deviceId] = [states.find((each) => each === given(query, 'caseState')), caseCauses.find((each) => each === given(query, 'cause')), given(query, 'deviceId')];
  const [overdue, closedFrom, closedTo] = [given(query, 'overdue'), numberIn(query, 'closedFrom'), numberIn(query, 'closedTo')];
  return {
    kind: 'cases',
    ...sharedFilter(query),
    ...(state === undefined ? {} : { caseState: state }),
    ...(cause === undefined ? {} : { cause }),
    ...(deviceId === null ? {} : { deviceId }),
    ...(overdue === null ? {} : { overdue: overdue === 'true' }),
    ...(closedFrom === null ? {} : { closedFrom }),
    ...(closedTo === null ? {} : { closedTo }),
  };
}

/** Quick filters: what each sets in the address; the rest of it stays. */
export const quickFilters = {
  active: { caseState: 'active', mine: null, overdue: null },
  mine: { caseState: 'active', mine: 'true', overdue: null },
  overdue: { caseState: 'active', mine: null, overdue: 'true' },
  closed: { caseState: 'closed', mine: null, overdue: null },
  all: { caseState: null, mine: null, overdue: null },
} as const satisfies Readonly<Record<string, Readonly<Record<'caseState' | 'mine' | 'overdue', string | null>>>>;

export type QuickFilter = keyof typeof quickFilters;
export const quickNames = ['active', 'mine', 'overdue', 'closed', 'all'] as const satisfies readonly QuickFilter[];

/** The quick filter that the address is; null where it is none. */
export const quickOf = (query: Query): QuickFilter | null => quickNames.find((name) => Object.entries(quickFilters[name]).every(([key, value]) => query.get(key) === value)) ?? null;

export type Grouping = 'byCause' | 'byMonth' | 'byProject' | 'byLevel';
export const groupings = ['byCause', 'byMonth', 'byProject', 'byLevel'] as const satisfies readonly Grouping[];

export interface FigureRow {
  readonly key: string;
  readonly closed: number;
  readonly medianS: number | null;
  readonly p90S: number | null;
  readonly late: number;
  readonly cost: number;
  /** What narrows the list to it; null where nothing does. */
  readonly narrows: Readonly<Record<string, string>> | null;
}

/** The rows of one grouping. */
export function rowsOf(figures: CaseStatisticsView, grouping: Grouping): FigureRow[] {
  switch (grouping) {
    case 'byCause':
      return figures.byCause.map(({ cause, ...rest }) => ({ key: cause, narrows: { cause }, ...rest }));
    case 'byMonth':
      return figures.byMonth.map(({ month, ...rest }) => ({ key: month, narrows: null, ...rest }));
    case 'byProject':
      return figures.byProject.map(({ projectId, projectName, ...rest }) => ({ key: projectName ?? '', narrows: projectId === null ? null : { projectId }, ...rest }));
    case 'byLevel':
      return figures.byLevel.map(({ level, ...rest }) => ({ key: String(level), narrows: { caseLevel: String(level) }, ...rest }));
  }
}
