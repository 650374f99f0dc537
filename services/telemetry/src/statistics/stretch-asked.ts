import { stretch } from '@voltdeck/contract';
import { parseInput } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import { dayMs } from '../epoch.ts';

const daysShown = 30;
const statisticsStretch = stretch(limits.statisticsDaysMax);

interface Asked {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What is asked for; where nothing is said, until now, and the last 30 days. @throws DomainError INPUT_INVALID */
export function stretchAsked({ to: end, from: begin }: Asked, nowMs: number): { from: number; to: number } {
  const to = end ?? nowMs;
  return parseInput(statisticsStretch, { from: begin ?? Math.max(0, to - daysShown * dayMs), to });
}
