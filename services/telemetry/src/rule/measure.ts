import type { ComparedCondition, MeasuredCondition, RateCondition, ThresholdCondition } from '@voltdeck/contract';
import type { RateUnit } from '@voltdeck/protocol/contract';
import { hourMs, minuteMs } from '../epoch.ts';

/** The value of a metric in one record; epoch ms. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

/** When something is beyond a limit. */
export type Threshold = Pick<ThresholdCondition, 'direction' | 'limit' | 'hysteresis' | 'durationS'>;

/** What a condition compares with its limit: the values themselves, how fast they change in its direction, 1 where an expression is true and 0 where it is not, what was done since the last service, or the figure of a day. */
export function thresholdOf(condition: ComparedCondition): Threshold {
  if (condition.kind === 'dataQuality') return { direction: 'below', limit: condition.share, hysteresis: 0, durationS: 0 };
  if (condition.kind === 'threshold') return condition;
  if (condition.kind === 'expression') return { direction: 'above', limit: 0.5, hysteresis: 0, durationS: condition.durationS };
  const hysteresis = condition.kind === 'rate' ? condition.hysteresis : 0;
  return { direction: 'above', limit: condition.limit, hysteresis, durationS: 0 };
}

/** In order of time; of a rate, records without an earlier one to compare with are left out. */
export const seriesOf = (condition: MeasuredCondition, samples: readonly Sample[]): readonly Sample[] => (condition.kind === 'rate' ? ratesOf(condition, samples) : samples);

/** How long before a record others count for what is compared. */
export const windowMs = (condition: MeasuredCondition): number => (condition.kind === 'rate' ? condition.windowMin * minuteMs : 0);

export const unitMs: Readonly<Record<RateUnit, number>> = { minute: minuteMs, hour: hourMs };

/** A change that is seen over less than half of the window is none: two records of one second would make it steep. */
function ratesOf({ direction, per, windowMin }: RateCondition, samples: readonly Sample[]): Sample[] {
  const window = windowMin * minuteMs;
  const sign = direction === 'rising' ? 1 : -1;
  const rates: Sample[] = [];
  let first = 0;
  for (const { at, value } of samples) {
    let oldest = samples[first];
    while (oldest !== undefined && at - oldest.at > window) oldest = samples[++first];
    if (oldest === undefined || at - oldest.at < window / 2) continue;
    rates.push({ at, value: (sign * (value - oldest.value) * unitMs[per]) / (at - oldest.at) });
  }
  return rates;
}
