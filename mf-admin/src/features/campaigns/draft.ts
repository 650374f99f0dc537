import type { CampaignForm, CampaignTarget, CampaignView, MaintenanceWindow } from '@voltdeck/contract';

export const targetKinds = ['filter', 'vins', 'all'] as const;
type TargetKind = (typeof targetKinds)[number];

/** Conditions of a filter, each a text of the form. */
export const filterNames = ['projectId', 'customerId', 'groupId', 'bmsModel', 'softwareVersion', 'search'] as const;
export type FilterName = (typeof filterNames)[number];

/** Figures of a campaign, typed as texts. */
export const figureNames = ['successPercent', 'failurePercent', 'atOnce', 'perMinute', 'lateDays', 'waitHours', 'timeLimitMinutes'] as const;
export type FigureName = (typeof figureNames)[number];

export interface DraftGroup {
  readonly by: 'percent' | 'count';
  readonly size: string;
}

/** A campaign while it is typed. */
export interface Draft {
  readonly name: string;
  readonly firmwareId: string;
  readonly reason: string;
  readonly targetKind: TargetKind;
  readonly filter: Readonly<Record<FilterName, string>>;
  readonly vins: string;
  /** A fleet group whose vehicles come first; empty: none. */
  readonly pilotGroupId: string;
  readonly preferReady: boolean;
  readonly groups: readonly DraftGroup[];
  readonly figures: Readonly<Record<FigureName, string>>;
  readonly windows: readonly MaintenanceWindow[];
}

const noFilter: Draft['filter'] = { projectId: '', customerId: '', groupId: '', bmsModel: '', softwareVersion: '', search: '' };

/** Careful by itself: one in a hundred first, then a tenth, then the rest. */
export function newDraft(firmwareId: string): Draft {
  return {
    ...{ name: '', firmwareId, reason: '', targetKind: 'filter', filter: noFilter, vins: '', pilotGroupId: '', preferReady: true },
    groups: [
      { by: 'percent', size: '1' },
      { by: 'percent', size: '10' },
    ],
    figures: { successPercent: '90', failurePercent: '5', atOnce: '50', perMinute: '100', lateDays: '0', waitHours: '72', timeLimitMinutes: '30' },
    windows: [],
  };
}

/** A campaign as its form shows it. */
export function draftOf(campaign: CampaignView): Draft {
  const { name, firmwareId, reason, target, groups, windows } = campaign;
  const filter = Object.fromEntries(filterNames.map((filterName) => [filterName, target[filterName] ?? '']));
  const figures = Object.fromEntries(figureNames.map((figureName) => [figureName, String(campaign[figureName])]));
  const empty = newDraft(firmwareId);
  return {
    ...{ name, firmwareId, reason, windows },
    targetKind: target.all === true ? 'all' : target.vins === undefined ? 'filter' : 'vins',
    filter: { ...noFilter, ...filter },
    vins: target.vins?.join('\n') ?? '',
    pilotGroupId: campaign.pilotGroupId ?? '',
    preferReady: campaign.preferReady,
    groups: groups.map(({ by, size }) => ({ by, size: String(size) })),
    figures: { ...empty.figures, ...figures },
  };
}

/** Whom the draft means; null while nothing is chosen. */
export function targetOf({ targetKind, filter, vins }: Draft): CampaignTarget | null {
  if (targetKind === 'all') return { all: true };
  if (targetKind === 'vins') {
    const named = vinsOf(vins);
    return named.length === 0 ? null : { vins: named };
  }
  const chosen = filterNames.flatMap((name) => (filter[name].trim() === '' ? [] : [[name, filter[name].trim()] as const]));
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
}

/** VINs apart by blanks, commas or lines, each once. */
export function vinsOf(typed: string): string[] {
  return [...new Set(typed.split(/[\s,，;；]+/).filter((vin) => vin !== ''))];
}

/** The draft as the API takes it; call it when the draft has no problems. */
export function formOf(draft: Draft, target: CampaignTarget): CampaignForm {
  const figure = (name: FigureName): number => Number(draft.figures[name]);
  return {
    ...{ name: draft.name.trim(), firmwareId: draft.firmwareId, reason: draft.reason.trim(), target, windows: draft.windows },
    pilotGroupId: draft.pilotGroupId === '' ? null : draft.pilotGroupId,
    preferReady: draft.preferReady,
    groups: draft.groups.map(({ by, size }) => ({ by, size: Number(size) })),
    ...{ successPercent: figure('successPercent'), failurePercent: figure('failurePercent'), atOnce: figure('atOnce'), perMinute: figure('perMinute') },
    ...{ lateDays: figure('lateDays'), waitHours: figure('waitHours'), timeLimitMinutes: figure('timeLimitMinutes') },
  };
}

/** What of a draft is changed together. */
const draftParts = {
  name: ['name'],
  firmware: ['firmwareId'],
  reason: ['reason'],
  whom: ['targetKind', 'filter', 'vins'],
  groups: ['groups', 'pilotGroupId', 'preferReady'],
  how: ['figures'],
  windows: ['windows'],
} as const satisfies Readonly<Record<string, readonly (keyof Draft)[]>>;
export type DraftPart = keyof typeof draftParts;

const partNames = Object.keys(draftParts) as DraftPart[];
const partOf = (draft: Draft, part: DraftPart): Partial<Draft> => Object.fromEntries(draftParts[part].map((name) => [name, draft[name]]));
const differs = (one: Draft, other: Draft, part: DraftPart): boolean => JSON.stringify(partOf(one, part)) !== JSON.stringify(partOf(other, part));

export interface DraftMerge {
  /** Mine where I changed it, otherwise theirs. */
  readonly draft: Draft;
  /** Parts that only they changed. */
  readonly taken: readonly DraftPart[];
  /** Parts that both changed: mine stays. */
  readonly kept: readonly DraftPart[];
}

/** Two changes of the same draft. */
export function mergeDrafts(before: Draft, theirs: Draft, mine: Draft): DraftMerge {
  const changed = partNames.filter((part) => differs(before, theirs, part) && differs(theirs, mine, part));
  const [kept, taken] = [changed.filter((part) => differs(before, mine, part)), changed.filter((part) => !differs(before, mine, part))];
  return { draft: Object.assign({}, mine, ...taken.map((part) => partOf(theirs, part))), taken, kept };
}
