import { command, responseFlag } from '../../codes/frame-codes.ts';
import type { TerminalCheckName } from '../../codes/terminal-checks.ts';
import { clockText, evidence, type Evidence, nothing, seconds } from '../evidence.ts';
import type { Moment, Reading, ReadReport } from '../reading.ts';
import type { Judge } from '../judge.ts';

const dayMs = 86_400_000;
const oldestMs = { 2016: 3 * dayMs, 2025: 7 * dayMs } as const;
const liveMostMs = 33_000;
/** Of its usual period, before a report counts as missing. */
const periods = 2;
const graceMs = 1_000;
const lastOnes = 6;

interface Outage {
  readonly fromMs: number;
  /** When the terminal was logged in again. */
  readonly toMs: number;
  /** The answer to that login. */
  readonly back: number;
  /** The terminal's usual period before it. */
  readonly periodMs: number;
}

/** An alarm makes the period shorter for a while. */
function periodOf(moments: readonly Moment[]): number | null {
  const whole = middleStep(moments);
  return whole === null ? null : Math.max(whole, middleStep(moments.slice(-lastOnes)) ?? whole);
}

function middleStep(moments: readonly Moment[]): number | null {
  const steps = moments.slice(1).map(({ timeMs }, index) => timeMs - (moments[index]?.timeMs ?? timeMs)).sort((left, right) => left - right);
  return steps[Math.floor(steps.length / 2)] ?? null;
}

/** From the end of a link that carried reports to the next accepted login, where at least one report was due. */
function outagesOf({ exchange: { links }, frames, moments }: Reading): Outage[] {
  return (links ?? []).flatMap((link) => {
    const before = moments.filter(({ first }) => first.link === link.number && !first.isReissue);
    const periodMs = periodOf(before);
    const back = frames.find(({ frame, sender, atMs }) => sender === 'platform' && frame.command === command.login && frame.response === responseFlag.ok && link.closedMs !== null && atMs > link.closedMs);
    if (link.closedMs === null || back === undefined || periodMs === null || before.at(-1)?.isAwake !== true) return [];
    const outage = { fromMs: link.closedMs, toMs: back.atMs, back: back.number, periodMs };
    return outage.toMs - outage.fromMs > periodMs * periods + graceMs ? [outage] : [];
  });
}

const reissueAfterOutage: Judge = (reading) => {
  const failures: Evidence[] = [];
  // What was kept needs the time of some reports to be sent.
  const outages = outagesOf(reading).filter(({ toMs, periodMs }) => reading.exchange.endedMs - toMs > periodMs * periods + graceMs);
  for (const { fromMs, toMs, periodMs } of outages) {
    for (const [index, to] of reading.moments.slice(1).entries()) {
      const from = reading.moments[index] ?? to;
      // What is missing of the outage itself: the terminal may take its time for the first report behind it.
      const missingMs = Math.min(to.timeMs, toMs) - Math.max(from.timeMs, fromMs);
      if (missingMs > periodMs * periods + graceMs) failures.push(evidence(to.first, { seconds: seconds(to.timeMs - from.timeMs) }));
    }
  }
  return { observed: outages.length, failures };
};

const reissueMarked: Judge = (reading) => {
  const late = outagesOf(reading).flatMap(({ fromMs, toMs, back }) => reading.reports.filter(({ number, timeMs }) => number > back && timeMs > fromMs + graceMs && timeMs < toMs - graceMs));
  return {
    observed: late.length,
    failures: late.flatMap((each) => (each.isReissue ? [] : [evidence(each, { time: clockText(each.timeMs) })])),
  };
};

/** The reissues of each connection; in a store a login begins one. */
function reissueRuns({ exchange: { links }, reports, logins }: Reading): ReadReport[][] {
  const runs = new Map<number, ReadReport[]>();
  for (const each of reports.filter(({ isReissue }) => isReissue)) {
    const run = links === null ? logins.filter(({ number }) => number < each.number).length : each.link;
    runs.set(run, [...(runs.get(run) ?? []), each]);
  }
  return [...runs.values()];
}

const reissueOrder: Judge = (reading) => {
  const pairs = reissueRuns(reading).flatMap((run) => run.slice(1).map((each, index) => ({ each, before: run[index]?.timeMs ?? each.timeMs })));
  return {
    observed: pairs.length,
    failures: pairs.flatMap(({ each, before }) => (each.timeMs >= before ? [] : [evidence(each, { before: clockText(before), time: clockText(each.timeMs) })])),
  };
};

const reissueBeside: Judge = ({ exchange: { links }, reports, frames }) => {
  if (links === null) return nothing;
  const failures: Evidence[] = [];
  let observed = 0;
  for (const { number } of links) {
    const of = reports.filter(({ link }) => link === number);
    const reissued = of.filter(({ isReissue }) => isReissue);
    if (reissued.length === 0) continue;
    observed++;
    let liveMs = frames.find(({ link }) => link === number)?.atMs ?? 0;
    for (const each of of) {
      if (each.isReissue && each.atMs - liveMs > liveMostMs) failures.push(evidence(each, { seconds: seconds(each.atMs - liveMs) }));
      if (!each.isReissue || each.atMs - liveMs > liveMostMs) liveMs = each.atMs;
    }
  }
  return { observed, failures };
};

const reissueAge: Judge = ({ reports, edition }) => {
  const reissued = reports.filter(({ isReissue }) => isReissue);
  return {
    observed: reissued.length,
    failures: reissued.flatMap((each) => (each.atMs - each.timeMs <= oldestMs[edition] ? [] : [evidence(each, { days: Math.floor((each.atMs - each.timeMs) / dayMs) })])),
  };
};

export const reissueJudges = { reissueAfterOutage, reissueMarked, reissueOrder, reissueBeside, reissueAge } as const satisfies Partial<Record<TerminalCheckName, Judge>>;
