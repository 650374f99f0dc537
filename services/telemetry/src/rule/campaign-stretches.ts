import type { CampaignFailingCondition } from '@voltdeck/contract';
import { failsCampaign } from '@voltdeck/contract/rules';
import { ruleLimits, type CampaignChangeState } from '@voltdeck/protocol/contract';
import type { RaiseTimes } from './raise-times.ts';

/** A change of a campaign, in the order in which they were told; epoch ms. */
export interface CampaignStep {
  readonly at: number;
  /** null: the campaign itself. */
  readonly device: number | null;
  readonly state: CampaignChangeState;
}

/** How many vehicles failed at most, of how many that were tried. */
export interface CampaignFigures {
  readonly at: number;
  readonly failed: number;
  readonly tried: number;
  /** Some of those that failed, in the order in which they did. */
  readonly sample: readonly number[];
}

/** A time in which too many vehicles of a campaign had failed; epoch ms. */
export interface CampaignStretch {
  readonly startedAt: number;
  /** null: it lasts. */
  readonly endedAt: number | null;
  readonly most: CampaignFigures;
  /** All that failed in it. */
  readonly vehicles: ReadonlySet<number>;
}

/** Of many, without a copy of all. */
function firstOf(vehicles: ReadonlySet<number>): number[] {
  const first: number[] = [];
  for (const vehicle of vehicles) if (first.push(vehicle) >= ruleLimits.fleetExamples) break;
  return first;
}

const overStates: ReadonlySet<CampaignChangeState> = new Set(['finished', 'stopped']);

/** What counts of a campaign so far. */
class Count {
  readonly failed = new Set<number>();
  readonly tried = new Set<number>();
  isOver = false;
  /** Of the newest change: what was told later did not happen before. */
  at = -Infinity;

  take({ at, device, state }: CampaignStep): void {
    this.at = Math.max(this.at, at);
    if (device === null) this.takeOwn(state);
    else {
      this.failed.delete(device);
      this.tried.delete(device);
      if (state === 'failure') this.failed.add(device);
      if (state === 'failure' || state === 'success') this.tried.add(device);
    }
  }

  private takeOwn(state: CampaignChangeState): void {
    this.isOver = overStates.has(state);
    if (state !== 'running') return;
    // Who lets it run again has seen what failed.
    this.failed.clear();
    this.tried.clear();
  }

  get figures(): CampaignFigures {
    return { at: this.at, failed: this.failed.size, tried: this.tried.size, sample: firstOf(this.failed) };
  }
}

/** A stretch whose end was not seen yet. */
interface Lasting {
  readonly startedAt: number;
  readonly endedAt: null;
  most: CampaignFigures;
  readonly vehicles: Set<number>;
}

/**
 * The stretches in which a campaign failed by the bounds of a rule. They begin with the failure that reaches the bounds, and end when the
 * campaign is over or no vehicle counts as failed: successes that lower the share end none, as the failed vehicles still need someone.
 */
function failingStretches(steps: readonly CampaignStep[], condition: CampaignFailingCondition): CampaignStretch[] {
  const count = new Count();
  const stretches: CampaignStretch[] = [];
  let open: Lasting | null = null;
  for (const step of steps) {
    count.take(step);
    const { isOver, failed, tried, at } = count;
    if (open === null) {
      if (!isOver && failsCampaign(condition, failed.size, tried.size)) open = { startedAt: at, endedAt: null, most: count.figures, vehicles: new Set(failed) };
    } else if (isOver || failed.size === 0) {
      stretches.push({ ...open, endedAt: at });
      open = null;
    } else if (step.device !== null && failed.has(step.device)) {
      open.vehicles.add(step.device);
      if (failed.size > open.most.failed) open.most = count.figures;
    }
  }
  return open === null ? stretches : [...stretches, open];
}

interface Raising {
  /** Since when the rule counts, epoch ms. */
  readonly onSince: number;
  readonly times: RaiseTimes;
  readonly now: number;
}

/** The alarms of a rule about a campaign: each from the first moment on at which the rule can raise one, if the stretch lasted until then. */
export function campaignAlarms(steps: readonly CampaignStep[], condition: CampaignFailingCondition, { onSince, times, now }: Raising): CampaignStretch[] {
  return failingStretches(steps, condition).flatMap((stretch) => {
    const startedAt = times.firstFrom(Math.max(stretch.startedAt, onSince));
    const lasted = stretch.endedAt === null ? startedAt <= now : startedAt === stretch.startedAt || startedAt < stretch.endedAt;
    return lasted ? [{ ...stretch, startedAt, most: { ...stretch.most, at: Math.max(stretch.most.at, startedAt) } }] : [];
  });
}

/** An alarm as it is stored; epoch ms. */
export interface StoredCampaignAlarm {
  readonly id: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

export interface CampaignAlarmChange {
  /** What the open one is now. */
  readonly open: { readonly id: string; readonly endedAt: number | null; readonly most: CampaignFigures | null } | null;
  readonly fresh: readonly CampaignStretch[];
}

/** What stored alarms of one rule and campaign, in order, become: only what lies behind them is added, so that a vehicle that changes its scope raises nothing a second time. */
export function campaignAlarmChange(stored: readonly StoredCampaignAlarm[], alarms: readonly CampaignStretch[], newestAt: number): CampaignAlarmChange {
  const last = stored.at(-1);
  if (last === undefined) return { open: null, fresh: alarms };
  if (last.endedAt !== null) return { open: null, fresh: behind(alarms, last.startedAt, last.endedAt) };
  const lasting = alarms.find(({ endedAt }) => endedAt === null || endedAt >= last.startedAt);
  const endedAt = lasting === undefined ? Math.max(last.startedAt, newestAt) : lasting.endedAt;
  const open = { id: last.id, endedAt, most: lasting?.most ?? null };
  return { open, fresh: endedAt === null ? [] : behind(alarms, last.startedAt, endedAt) };
}

const behind = (alarms: readonly CampaignStretch[], startedAt: number, endedAt: number): CampaignStretch[] => alarms.filter((alarm) => alarm.startedAt > startedAt && alarm.startedAt >= endedAt);
