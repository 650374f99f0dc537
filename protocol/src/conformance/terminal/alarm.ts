import { setBits } from '../../codes/code-table.ts';
import type { TerminalCheckName } from '../../codes/terminal-checks.ts';
import type { BlockOfKind } from '../../wire/report.ts';
import { commandText, evidence, type Evidence, seconds } from '../evidence.ts';
import type { Moment, Reading, ReadReport } from '../reading.ts';
import type { Judge } from '../judge.ts';

const aroundMs = 30_000;
/** Of the 30 records before an alarm a few may lie on the edges. */
const leastBefore = 27;
const samplingMostMs = 1_000;
const reportedWithinMs = 10_000;
/** What was kept before an alarm needs some time to be sent. */
const reissueWithinMs = 60_000;
/** GB/T 32960.3-2025 table 24: general alarms; the rest of the 32 bits is reserved. */
const generalAlarms = 28;

interface Onset {
  readonly moment: Moment;
  readonly index: number;
}

/** Where an alarm of level 3 or above appears while the terminal reports. */
const onsetsOf = ({ moments }: Reading): Onset[] =>
  moments.flatMap((moment, index) => (moment.isGrave && moments[index - 1]?.isGrave === false ? [{ moment, index }] : []));

const alarmLive: Judge = (reading) => {
  const onsets = onsetsOf(reading);
  return {
    observed: onsets.length,
    failures: onsets.flatMap(({ moment: { first, timeMs } }) => {
      const late = first.atMs - timeMs;
      return !first.isReissue && late <= reportedWithinMs ? [] : [evidence(first, { seconds: seconds(late), command: commandText(first.frame.command) })];
    }),
  };
};

const alarmBefore: Judge = (reading) => {
  const { moments, exchange } = reading;
  const begin = moments[0]?.timeMs ?? 0;
  const onsets = onsetsOf(reading).filter(({ moment }) => begin <= moment.timeMs - aroundMs && exchange.endedMs >= moment.first.atMs + reissueWithinMs);
  return {
    observed: onsets.length,
    failures: onsets.flatMap(({ moment }) => {
      const count = moments.filter(({ timeMs }) => timeMs >= moment.timeMs - aroundMs && timeMs < moment.timeMs).length;
      return count >= leastBefore ? [] : [evidence(moment.first, { count })];
    }),
  };
};

/** 2016: 30 s from its beginning; 2025: until it ends. */
function windowOf({ moments, edition }: Reading, { moment, index }: Onset): readonly Moment[] {
  const end = moments.findIndex(({ isGrave }, at) => at > index && !isGrave);
  const within = (each: Moment): boolean => (edition === 2016 ? each.timeMs <= moment.timeMs + aroundMs : true);
  return moments.slice(index, edition === 2016 || end < 0 ? undefined : end + 1).filter(within);
}

const alarmSampling: Judge = (reading) => {
  const steps = onsetsOf(reading).flatMap((onset) => {
    const window = windowOf(reading, onset);
    return window.slice(1).map((to, index) => ({ to, step: to.timeMs - (window[index]?.timeMs ?? to.timeMs) }));
  });
  // Each second that was due counts, so that a long gap weighs as much as it is long.
  return {
    observed: Math.round(steps.reduce((sum, { step }) => sum + step, 0) / 1_000),
    failures: steps.flatMap(({ to, step }) => (step <= samplingMostMs ? [] : Array<Evidence>(Math.round(step / 1_000) - 1).fill(evidence(to.first, { seconds: seconds(step) })))),
  };
};

interface AlarmOf {
  readonly report: ReadReport;
  readonly alarm: BlockOfKind<'alarm'>;
}

const alarmsOf = ({ reports }: Reading): AlarmOf[] =>
  reports.flatMap((report) => report.report.blocks.flatMap((block) => (block.kind === 'alarm' ? [{ report, alarm: block }] : [])));

const alarmFlags: Judge = (reading) => {
  const known = alarmsOf(reading).flatMap(({ report, alarm }) => {
    const { level, flags, batteryFaults, motorFaults, engineFaults, otherFaults } = alarm;
    const faults = [batteryFaults, motorFaults, engineFaults, otherFaults].reduce((sum, list) => sum + (list?.length ?? 0), 0);
    return level === null || flags === null ? [] : [{ report, level, flags, faults }];
  });
  return {
    observed: known.length,
    failures: known.flatMap(({ report, level, flags, faults }) =>
      level > 0 === (flags !== 0 || faults > 0) ? [] : [evidence(report, { level, flags: `0x${flags.toString(16).toUpperCase().padStart(8, '0')}`, faults })],
    ),
  };
};

const alarmLevels: Judge = (reading) => {
  const listed = alarmsOf(reading).flatMap(({ report, alarm }) => {
    if (alarm.edition !== 2025 || alarm.level === null || alarm.flags === null || alarm.flags === 0) return [];
    const levels = alarm.levels ?? [];
    const missing = setBits(alarm.flags).filter((bit) => bit < generalAlarms && !levels.some((each) => each.bit === bit));
    const highest = levels.reduce((most, each) => Math.max(most, each.level ?? 0), 0);
    return [{ report, level: alarm.level, highest, missing }];
  });
  return {
    observed: listed.length,
    failures: listed.flatMap(({ report, level, highest, missing }) =>
      missing.length === 0 && highest === level ? [] : [evidence(report, { level, listed: highest, missing: missing.length === 0 ? '–' : missing.join(', ') })],
    ),
  };
};

export const alarmJudges = { alarmLive, alarmBefore, alarmSampling, alarmFlags, alarmLevels } as const satisfies Partial<Record<TerminalCheckName, Judge>>;
