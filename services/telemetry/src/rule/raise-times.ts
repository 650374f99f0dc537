import type { RuleHours } from '@voltdeck/contract';
import { minutesOf, timesHold } from '@voltdeck/protocol/contract';
import { dayMs, minuteMs } from '../epoch.ts';
import type { Offset } from '../settings/business-day.ts';

/** A time in which no alarm is raised: from <= time < to, epoch ms; without end where it lasts. */
export interface PeriodSpan {
  readonly from: number;
  readonly to: number;
}

/** When a rule can raise an alarm for a vehicle. Times are epoch ms. */
export interface RaiseTimes {
  includes(at: number): boolean;
  /** The first moment from one on. */
  firstFrom(at: number): number;
}

/** At any time. */
export const anyTime: RaiseTimes = { includes: () => true, firstFrom: (at) => at };

/** In the hours of the rule, and in none of the periods. */
export function raiseTimes(hours: RuleHours | null, periods: readonly PeriodSpan[], offset: Offset): RaiseTimes {
  if (hours === null && periods.length === 0) return anyTime;
  const week = hours === null ? anyTime : weekOf(hours, steady(offset));
  const periodAt = (at: number): PeriodSpan | undefined => periods.find(({ from, to }) => from <= at && at < to);
  return {
    includes: (at) => periodAt(at) === undefined && week.includes(at),
    firstFrom(at) {
      for (let time = at; ; ) {
        const free = periodAt(time)?.to ?? time;
        const next = free === Infinity ? free : week.firstFrom(free);
        if (next === time) return time;
        time = next;
      }
    },
  };
}

const quarterMs = 15 * minuteMs;

/** Clocks are put forward and back at quarters of an hour: between these the offset stays, and is costly to ask for. */
function steady(offset: Offset): Offset {
  let [quarter, value] = [NaN, 0];
  return (at) => {
    const asked = Math.floor(at / quarterMs);
    if (asked !== quarter) [quarter, value] = [asked, offset(asked * quarterMs)];
    return value;
  };
}

/** 1970-01-01 was a Thursday. @param day since then, of the wall clock */
const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

function weekOf(hours: RuleHours, offset: Offset): RaiseTimes {
  const begin = minutesOf(hours.from) * minuteMs;
  const includes = (at: number): boolean => {
    const wall = at + offset(at);
    const day = Math.floor(wall / dayMs);
    return timesHold(hours, { day: weekday(day), minute: Math.floor((wall - day * dayMs) / minuteMs) });
  };
  return {
    includes,
    firstFrom(at) {
      if (includes(at)) return at;
      const wall = at + offset(at);
      // Within a week and a day one of its days begins.
      for (let day = Math.floor(wall / dayMs); ; day++) {
        const opens = day * dayMs + begin;
        if (opens <= wall || !hours.days.includes(weekday(day))) continue;
        const guess = opens - offset(at);
        const exact = opens - offset(guess);
        // What a clock that is put forward leaves out begins where it goes on.
        return exact > at && includes(exact) ? exact : guess;
      }
    },
  };
}
