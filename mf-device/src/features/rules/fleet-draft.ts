import type { FleetCountCondition, FleetFilter } from '@voltdeck/contract';
import { needs, ruleLimits, workingStateNames } from '@voltdeck/protocol/contract';

/** Fields of a rule about a number of vehicles, as they are typed or chosen; empty: it plays no part. */
export interface FleetDraft {
  readonly fleetSearch: string;
  readonly fleetState: string;
  readonly fleetOnline: string;
  readonly fleetNeed: string;
  readonly fleetSoh: string;
  readonly fleetActivated: string;
  readonly fleetLimit: string;
  readonly fleetHysteresis: string;
}

export const newFleetDraft: FleetDraft = { fleetSearch: '', fleetState: '', fleetOnline: 'false', fleetNeed: '', fleetSoh: '', fleetActivated: '', fleetLimit: '10', fleetHysteresis: '2' };

const textOf = (value: string | number | boolean | undefined): string => (value === undefined ? '' : String(value));

export const fleetDraftOf = ({ filter, limit, hysteresis }: FleetCountCondition): FleetDraft => ({ ...filterDraft(filter), fleetLimit: String(limit), fleetHysteresis: String(hysteresis) });

const filterDraft = ({ search, workingState, online, need, soh, activated }: FleetFilter): Omit<FleetDraft, 'fleetLimit' | 'fleetHysteresis'> => ({
  fleetSearch: textOf(search), fleetState: textOf(workingState), fleetOnline: textOf(online), fleetNeed: textOf(need), fleetSoh: textOf(soh), fleetActivated: textOf(activated),
});

/** From the address of a list of vehicles, as its saved views keep it: what it filters by, and the scope that it names. */
export function copiedView(address: string): Omit<FleetDraft, 'fleetLimit' | 'fleetHysteresis'> & { readonly projectId: string; readonly customerId: string; readonly groupId: string } {
  const query = new URLSearchParams(address);
  const given = (name: string): string => query.get(name) ?? '';
  return {
    ...{ fleetSearch: given('search') || given('q'), fleetState: given('workingState'), fleetOnline: given('online'), fleetNeed: given('need'), fleetSoh: given('soh'), fleetActivated: given('activated') },
    ...{ projectId: given('projectId'), customerId: given('customerId'), groupId: given('groupId') },
  };
}

/** Empty, or a year and a month. */
const fleetMonth = /^(\d{4}-(0[1-9]|1[0-2]))?$/;

const isCount = (text: string, most: number): boolean => /^\d+$/.test(text.trim()) && Number(text) <= most;

/** Names of the fields that do not say anything usable yet. */
export function fleetProblems(draft: FleetDraft): readonly ('fleetLimit' | 'fleetHysteresis' | 'fleetSearch' | 'fleetActivated')[] {
  const isLimit = isCount(draft.fleetLimit, ruleLimits.fleetCountMax);
  return [
    ...(Object.keys(filterOf(draft)).length === 0 ? (['fleetSearch'] as const) : []),
    ...(fleetMonth.test(draft.fleetActivated.trim()) ? [] : (['fleetActivated'] as const)),
    ...(isLimit ? [] : (['fleetLimit'] as const)),
    ...(isCount(draft.fleetHysteresis, isLimit ? Number(draft.fleetLimit) : ruleLimits.fleetCountMax) ? [] : (['fleetHysteresis'] as const)),
  ];
}

function filterOf({ fleetSearch, fleetState, fleetOnline, fleetNeed, fleetSoh, fleetActivated }: FleetDraft): FleetFilter {
  const [search, workingState, need] = [fleetSearch.trim(), workingStateNames.find((name) => name === fleetState), needs.find((name) => name === fleetNeed)];
  return {
    ...(search === '' ? {} : { search }),
    ...(workingState === undefined ? {} : { workingState }),
    ...(fleetOnline === '' ? {} : { online: fleetOnline === 'true' }),
    ...(need === undefined ? {} : { need }),
    ...(fleetSoh === '' ? {} : { soh: Number(fleetSoh) }),
    ...(fleetActivated.trim() === '' ? {} : { activated: fleetActivated.trim() }),
  };
}

export const fleetConditionOf = (draft: FleetDraft): FleetCountCondition | null =>
  fleetProblems(draft).length > 0 ? null : { kind: 'fleetCount', filter: filterOf(draft), limit: Number(draft.fleetLimit), hysteresis: Number(draft.fleetHysteresis) };
