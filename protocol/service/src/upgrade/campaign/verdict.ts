import type { CampaignCounts } from '@voltdeck/contract';
import type { CampaignCause } from '@voltdeck/protocol/contract';

export interface GroupState {
  readonly number: number;
  readonly counts: CampaignCounts;
  /** Failures that a person has seen and continued despite. */
  readonly forgiven: number;
  readonly started: boolean;
  readonly passed: boolean;
}

export interface Thresholds {
  readonly successPercent: number;
  readonly failurePercent: number;
}

export type Verdict =
  | { readonly act: 'pause'; readonly cause: Extract<CampaignCause, 'failures' | 'successNotReached'>; readonly detail: string }
  | { readonly act: 'pass'; readonly group: number }
  | { readonly act: 'start'; readonly group: number }
  | { readonly act: 'finish' }
  | { readonly act: 'goOn' };

const sizeOf = ({ waiting, running, success, failure }: CampaignCounts): number => waiting + running + success + failure;
const isOver = ({ counts }: GroupState): boolean => counts.waiting + counts.running === 0;
const isBad = ({ counts, forgiven }: GroupState, percent: number): boolean => counts.failure - forgiven > (sizeOf(counts) * percent) / 100;
const isGood = ({ counts }: GroupState, percent: number): boolean => counts.success >= (sizeOf(counts) * percent) / 100;

/** What a running campaign does next, from the states of its groups. Cancelled devices count as if they had not been there. */
export function verdictOf(groups: readonly GroupState[], { successPercent, failurePercent }: Thresholds): Verdict {
  const started = groups.filter((group) => group.started);
  const bad = started.find((group) => isBad(group, failurePercent));
  if (bad !== undefined) return { act: 'pause', cause: 'failures', detail: saying(bad, 'failure') };
  const next = groups.find((group) => !group.started);
  const current = started.at(-1);
  if (current === undefined || current.passed) {
    if (next !== undefined) return { act: 'start', group: next.number };
    return started.every(isOver) ? { act: 'finish' } : { act: 'goOn' };
  }
  // Behind the last group nothing waits for its success.
  if (isGood(current, successPercent) || (next === undefined && isOver(current))) return { act: 'pass', group: current.number };
  if (isOver(current)) return { act: 'pause', cause: 'successNotReached', detail: saying(current, 'success') };
  return { act: 'goOn' };
}

function saying({ number, counts }: GroupState, what: 'failure' | 'success'): string {
  return `wave ${number}: ${what} ${counts[what]} of ${sizeOf(counts)}`;
}
