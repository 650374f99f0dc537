import { command } from '../../codes/frame-codes.ts';
import type { TerminalCheckName } from '../../codes/terminal-checks.ts';
import { timeText } from '../../wire/time.ts';
import { clockText, evidence, type Evidence, nothing, seconds } from '../evidence.ts';
import type { Judge } from '../judge.ts';

const clockOffMostMs = 10_000;
const syncedOffMostMs = 5_000;

const timeReal: Judge = ({ sent }) => {
  const timed = sent.flatMap((each) => (each.message !== null && 'time' in each.message && each.message.time ? [{ each, time: each.message.time }] : []));
  return {
    observed: timed.length,
    failures: timed.flatMap(({ each, time }) => (each.timeMs === null ? [evidence(each, { time: timeText(time) })] : [])),
  };
};

const clock: Judge = ({ reports }) => {
  const live = reports.filter(({ isReissue }) => !isReissue);
  return {
    observed: live.length,
    failures: live.flatMap((each) => {
      const off = Math.abs(each.atMs - each.timeMs);
      return off <= clockOffMostMs ? [] : [evidence(each, { seconds: seconds(off) })];
    }),
  };
};

const timeSync: Judge = ({ exchange: { links }, frames, reports }) => {
  if (links === null) return nothing;
  const answers = frames.filter(({ sender, frame }) => sender === 'platform' && frame.command === command.timeSync);
  const after = answers.flatMap((answer) => reports.find(({ number, link, isReissue }) => number > answer.number && link === answer.link && !isReissue) ?? []);
  return {
    observed: after.length,
    failures: after.flatMap((each) => {
      const off = Math.abs(each.atMs - each.timeMs);
      return off <= syncedOffMostMs ? [] : [evidence(each, { seconds: seconds(off) })];
    }),
  };
};

/** The same time again is a report that was sent once more, or the rest of it. */
const liveOrder: Judge = ({ reports }) => {
  const failures: Evidence[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  const live = reports.filter(({ isReissue }) => !isReissue);
  for (const each of live) {
    if (each.timeMs < latest) failures.push(evidence(each, { before: clockText(latest), time: clockText(each.timeMs) }));
    latest = Math.max(latest, each.timeMs);
  }
  return { observed: live.length, failures };
};

export const timeJudges = { timeReal, clock, timeSync, liveOrder } as const satisfies Partial<Record<TerminalCheckName, Judge>>;
