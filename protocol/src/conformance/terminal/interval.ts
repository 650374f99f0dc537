import type { TerminalCheckName } from '../../codes/terminal-checks.ts';
import { evidence, type Found, seconds } from '../evidence.ts';
import type { Moment, Reading } from '../reading.ts';
import type { Judge } from '../judge.ts';

/** A tenth more is jitter. */
const tolerance = 1.1;
const intervalMostMs = 30_000;
const usualMostMs = 10_000;
/** A longer silence is no gap between two reports. */
const dayMs = 86_400_000;

export interface Step {
  readonly from: Moment;
  readonly to: Moment;
}

/** From each moment of a vehicle that is started or charging to the next, without those over which it was logged out. */
export function awakeSteps({ moments, logouts }: Reading): Step[] {
  return moments.slice(1).flatMap((to, index) => {
    const from = moments[index];
    if (from === undefined || !from.isAwake || to.timeMs - from.timeMs > dayMs) return [];
    const isLoggedOut = logouts.some(({ timeMs }) => timeMs !== null && timeMs >= from.timeMs && timeMs <= to.timeMs);
    return isLoggedOut ? [] : [{ from, to }];
  });
}

function gaps(reading: Reading, mostMs: number): Found {
  const steps = awakeSteps(reading);
  return {
    observed: steps.length,
    failures: steps.flatMap(({ from, to }) => (to.timeMs - from.timeMs <= mostMs * tolerance ? [] : [evidence(to.first, { seconds: seconds(to.timeMs - from.timeMs) })])),
  };
}

const reportInterval: Judge = (reading) => gaps(reading, intervalMostMs);
const reportOften: Judge = (reading) => gaps(reading, usualMostMs);

export const intervalJudges = { reportInterval, reportOften } as const satisfies Partial<Record<TerminalCheckName, Judge>>;
