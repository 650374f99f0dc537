import { expect, it } from 'vitest';
import { command, responseFlag } from '../codes/frame-codes.ts';
import { platformChecks, type PlatformCheckName } from '../codes/platform-checks.ts';
import { filledIn } from '../text/fill-text.ts';
import { writeFrame } from '../wire/frame.ts';
import { wireTime } from '../wire/time.ts';
import { encodeFrame } from '../wire/unit.ts';
import type { Exchange } from './exchange.ts';
import type { Probe } from './platform-judges.ts';
import { noon, reportBytes, Talk, timeQuestion, vin } from './testing/talk.ts';
import { checkOf, judgePlatform } from './verdict.ts';

const { ok, error, vinDuplicate } = responseFlag;

const login = (timeMs: number): Uint8Array =>
  encodeFrame({ edition: 2016, command: command.login, vin, message: { kind: 'login', time: wireTime(timeMs), sequence: 1, iccid: '89860012345678901234', codeLength: 0, codes: [], packsPerBms: [] } });
const heartbeat = writeFrame({ edition: 2016, command: command.heartbeat, vin, unit: new Uint8Array() });
const logout = (timeMs: number): Uint8Array => encodeFrame({ edition: 2016, command: command.logout, vin, message: { kind: 'logout', time: wireTime(timeMs), sequence: 1 } });

/** What a platform answers to each probe: a flag, or null for nothing. */
type Answers = Readonly<Record<Probe, number | null>>;
const good: Answers = {
  login: ok, report: ok, reissue: ok, heartbeat: ok, timeSync: ok, logout: ok, split: ok, glued: ok,
  beforeLogin: error, badVin: null, otherVin: error, duplicate: vinDuplicate, badChecksum: null, afterBadChecksum: ok, badTime: error, cutUnit: error,
};

interface Ways {
  readonly clockOffS?: number;
  readonly waitS?: number;
  readonly takesOver?: boolean;
}

/** Everything is sent to a platform that answers so. */
function exchange(answers: Partial<Answers> = {}, { clockOffS = 0, waitS = 0.1, takesOver = false }: Ways = {}): Exchange {
  const all = { ...good, ...answers };
  const talk = new Talk();
  const send = (atS: number, probe: Probe, bytes: Uint8Array): void => {
    talk.send(atS, bytes, probe);
    const flag = all[probe];
    if (flag !== null) talk.answer(atS + waitS, flag, probe === 'timeSync' ? noon + (atS + clockOffS) * 1_000 : undefined);
  };
  const report = (atS: number, reissue = false): Uint8Array => reportBytes(2016, noon + atS * 1_000, { reissue });
  talk.open(0);
  send(0, 'beforeLogin', report(0));
  talk.close(1, 'terminal').open(2);
  send(2, 'login', login(noon + 2_000));
  send(3, 'report', report(3));
  send(4, 'heartbeat', heartbeat);
  send(5, 'timeSync', timeQuestion(2016));
  send(6, 'split', report(6));
  talk.send(7, report(7), 'glued').send(7, report(8), 'glued');
  for (const atS of [7, 8]) if (all.glued !== null) talk.say(7.1, writeFrame({ edition: 2016, command: command.realtime, response: all.glued, vin, unit: report(atS).slice(24, 30) }));
  send(9, 'otherVin', report(9));
  send(10, 'badChecksum', report(10));
  send(11, 'afterBadChecksum', report(11));
  send(12, 'badTime', report(12));
  send(13, 'cutUnit', report(13));
  send(14, 'reissue', report(1, true));
  if (takesOver) talk.close(15, 'platform');
  talk.open(15);
  send(15, 'duplicate', login(noon + 15_000));
  talk.close(16, 'terminal').open(17);
  send(17, 'badVin', login(noon + 17_000));
  send(18, 'logout', logout(noon + 18_000));
  return talk.close(19, 'terminal').exchange(20);
}

const failedIn = (seen: Exchange): string[] => judgePlatform(seen).verdicts.flatMap(({ check, outcome }) => (outcome === 'fail' ? [check] : []));

it('a platform that answers as it should passes every check', () => {
  const { verdicts } = judgePlatform(exchange());
  expect(verdicts.map(({ check }) => check).toSorted()).toEqual(Object.keys(platformChecks).toSorted());
  expect(verdicts.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
});

it('a platform that lets the newer terminal take the place of the older one passes as well', () => {
  expect(failedIn(exchange({ duplicate: ok }, { takesOver: true }))).toEqual([]);
});

const broken: Readonly<Record<PlatformCheckName, readonly Exchange[]>> = {
  loginAccepted: [exchange({ login: null }), exchange({ login: error })],
  reportAnswered: [exchange({ report: null }), exchange({ report: error })],
  reissueAnswered: [exchange({ reissue: null })],
  heartbeatAnswered: [exchange({ heartbeat: null })],
  timeAnswered: [exchange({ timeSync: null }), exchange({}, { clockOffS: 3_600 })],
  logoutAnswered: [exchange({ logout: error })],
  answerEchoes: [withEcho()],
  answerPrompt: [exchange({}, { waitS: 8 })],
  streamSplit: [exchange({ split: null })],
  streamGlued: [exchange({ glued: null })],
  loginRequired: [exchange({ beforeLogin: ok })],
  vinRefused: [exchange({ badVin: ok })],
  otherVinRefused: [exchange({ otherVin: ok })],
  duplicateRefused: [exchange({ duplicate: ok })],
  checksumRefused: [exchange({ badChecksum: ok })],
  checksumRecovered: [exchange({ afterBadChecksum: null })],
  timeRefused: [exchange({ badTime: ok })],
  structureRefused: [exchange({ cutUnit: ok })],
};

/** A platform that puts a time of its own into the answer to a report. */
function withEcho(): Exchange {
  const talk = new Talk().open(0).send(0, login(noon), 'login').answer(0.1);
  talk.send(1, reportBytes(2016, noon), 'report').say(1.1, writeFrame({ edition: 2016, command: command.realtime, response: ok, vin, unit: reportBytes(2016, noon + 60_000).slice(24, 30) }));
  return talk.exchange(5);
}

it.each(Object.entries(broken).flatMap(([name, all]) => all.map((seen, index) => ({ name, index, seen }))))('a platform that breaks $name fails that alone ($index)', ({ name, seen }) => {
  expect(failedIn(seen)).toEqual([name]);
  const found = judgePlatform(seen).verdicts.find(({ check }) => check === name);
  if (found === undefined) throw new Error('no verdict');
  for (const language of ['zh-CN', 'en'] as const) expect(filledIn(checkOf(found.check).finding, language, found.evidence[0]?.data)).not.toMatch(/[{}]/);
});
