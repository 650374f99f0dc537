import { command, responseFlag, responseFlags } from '../codes/frame-codes.ts';
import { conformanceWords, type PlatformCheckName } from '../codes/platform-checks.ts';
import type { Text } from '../text/text.ts';
import { wireTimeBytes } from '../wire/time.ts';
import { clockText, commandText, evidence, seconds } from './evidence.ts';
import type { ReadFrame, Reading } from './reading.ts';
import type { Judge } from './judge.ts';

/** What we send a platform to see how it answers. */
export const probes = [
  'login', 'report', 'reissue', 'heartbeat', 'timeSync', 'logout', 'split', 'glued',
  'beforeLogin', 'badVin', 'otherVin', 'duplicate', 'badChecksum', 'afterBadChecksum', 'badTime', 'cutUnit',
] as const;

export type Probe = (typeof probes)[number];

const promptMs = 5_000;
const clockOffMostMs = 10_000;

interface Probed {
  readonly sent: ReadFrame;
  readonly answer: ReadFrame | undefined;
}

const unitStart = ({ frame }: ReadFrame): string => frame.unit.subarray(0, wireTimeBytes).join();

/**
 * Each probe with its answer: the next one of its command on its connection, and before another probe of the
 * command went out; of several sent at once, each has the one with its time.
 */
function probed({ frames }: Reading, wanted: (probe: string) => boolean): Probed[] {
  return frames.filter(({ probe }) => probe !== undefined && wanted(probe)).map((sent) => {
    const onward = frames.filter(({ number, link, frame }) => number > sent.number && link === sent.link && frame.command === sent.frame.command);
    const answers = onward.filter(({ sender }) => sender === 'platform');
    const next = onward.find(({ sender, probe }) => sender === 'terminal' && !(probe === 'glued' && sent.probe === 'glued'));
    const inTime = answers.filter(({ number }) => next === undefined || number < next.number);
    return { sent, answer: inTime.find((each) => unitStart(each) === unitStart(sent)) ?? (sent.probe === 'glued' ? undefined : inTime[0]) };
  });
}

const answerText = (answer: ReadFrame | undefined): Text | string =>
  answer === undefined ? conformanceWords.noAnswer : (responseFlags[answer.frame.response] ?? commandText(answer.frame.response));

const isOk = (answer: ReadFrame | undefined): boolean => answer?.frame.response === responseFlag.ok;

/** The probe has to be answered with success. */
const answered = (probe: Probe): Judge => (reading) => {
  const all = probed(reading, (each) => each === probe);
  return { observed: all.length, failures: all.flatMap(({ sent, answer }) => (isOk(answer) ? [] : [evidence(answer ?? sent, { answer: answerText(answer) })])) };
};

/** The probe must not be answered with success: an error, silence and the end of the connection are all right. */
const refused = (probe: Probe): Judge => (reading) => {
  const all = probed(reading, (each) => each === probe);
  return { observed: all.length, failures: all.flatMap(({ answer }) => (answer !== undefined && isOk(answer) ? [evidence(answer)] : [])) };
};

const timeAnswered: Judge = (reading) => {
  const all = probed(reading, (each) => each === 'timeSync');
  return {
    observed: all.length,
    failures: all.flatMap(({ sent, answer }) => {
      const timeMs = answer?.timeMs ?? null;
      if (answer !== undefined && isOk(answer) && timeMs !== null && Math.abs(timeMs - answer.atMs) <= clockOffMostMs) return [];
      return [evidence(answer ?? sent, { answer: answerText(answer), time: timeMs === null ? '–' : clockText(timeMs) })];
    }),
  };
};

const parts = {
  vin: { 'zh-CN': '车辆识别代号（VIN）', en: 'VIN' },
  edition: { 'zh-CN': '起始符', en: 'start mark' },
  time: { 'zh-CN': '时间', en: 'time' },
} as const satisfies Readonly<Record<string, Text>>;

const timed: readonly number[] = [command.login, command.realtime, command.reissue, command.logout];

const answerEchoes: Judge = (reading) => {
  const all = probed(reading, () => true).flatMap(({ sent, answer }) => (answer === undefined ? [] : [{ sent, answer }]));
  return {
    observed: all.length,
    failures: all.flatMap(({ sent, answer }) => {
      const field = partChanged(sent, answer);
      return field === null ? [] : [evidence(answer, { field })];
    }),
  };
};

function partChanged(sent: ReadFrame, answer: ReadFrame): Text | null {
  if (answer.frame.vin !== sent.frame.vin) return parts.vin;
  if (answer.frame.edition !== sent.frame.edition) return parts.edition;
  const isTimed = timed.includes(sent.frame.command) && isOk(answer);
  return isTimed && (unitStart(answer) !== unitStart(sent) || answer.frame.unit.length !== wireTimeBytes) ? parts.time : null;
}

const answerPrompt: Judge = (reading) => {
  const all = probed(reading, () => true).flatMap(({ sent, answer }) => (answer === undefined ? [] : [{ answer, waitedMs: answer.atMs - sent.atMs }]));
  return {
    observed: all.length,
    failures: all.flatMap(({ answer, waitedMs }) => (waitedMs <= promptMs ? [] : [evidence(answer, { seconds: seconds(waitedMs) })])),
  };
};

/** Either the second login is refused, or the first connection is closed. */
const duplicateRefused: Judge = (reading) => {
  const all = probed(reading, (each) => each === 'duplicate');
  return {
    observed: all.length,
    failures: all.flatMap(({ sent, answer }) => {
      const others = (reading.exchange.links ?? []).filter((link) => link.number !== sent.link && link.openedMs <= sent.atMs && (link.closedMs ?? Number.POSITIVE_INFINITY) > sent.atMs);
      const isReplaced = others.every(({ closedBy }) => closedBy === 'platform');
      return answer !== undefined && isOk(answer) && !isReplaced ? [evidence(answer)] : [];
    }),
  };
};

export const platformJudges: Readonly<Record<PlatformCheckName, Judge>> = {
  loginAccepted: answered('login'),
  reportAnswered: answered('report'),
  reissueAnswered: answered('reissue'),
  heartbeatAnswered: answered('heartbeat'),
  timeAnswered,
  logoutAnswered: answered('logout'),
  answerEchoes,
  answerPrompt,
  streamSplit: answered('split'),
  streamGlued: answered('glued'),
  loginRequired: refused('beforeLogin'),
  vinRefused: refused('badVin'),
  otherVinRefused: refused('otherVin'),
  duplicateRefused,
  checksumRefused: refused('badChecksum'),
  checksumRecovered: answered('afterBadChecksum'),
  timeRefused: refused('badTime'),
  structureRefused: refused('cutUnit'),
};
