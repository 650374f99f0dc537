import { describe, expect, it } from 'vitest';
import { command, responseFlag } from '../codes/frame-codes.ts';
import { terminalChecks, type TerminalCheckName } from '../codes/terminal-checks.ts';
import { filledIn } from '../text/fill-text.ts';
import { fromHex } from '../wire/bytes.ts';
import { type Edition } from '../wire/header.ts';
import { writeFrame } from '../wire/frame.ts';
import type { Exchange } from './exchange.ts';
import { askFor, noon, parametersAnswer, reportBytes, Talk, timeQuestion } from './testing/talk.ts';
import { isConforming, judgeTerminal, type Judgement, type Verdict } from './verdict.ts';

const verdict = (judgement: Judgement, name: TerminalCheckName): Verdict | undefined => judgement.verdicts.find(({ check }) => check === name);
const failedIn = (exchange: Exchange): string[] => judgeTerminal(exchange).verdicts.flatMap(({ check, outcome }) => (outcome === 'fail' ? [check] : []));

/** Everything that acceptance looks at, done right: an alarm of level 3, an outage of a minute, a time sync, a query, a logout. */
function whole(edition: Edition): Talk {
  const talk = new Talk(edition).open(0).login(0).send(1, timeQuestion(edition)).answer(1, responseFlag.ok, noon + 1_000);
  talk.say(2, askFor(edition, [2])).send(3, parametersAnswer(edition, [{ id: 2, value: 10 }]));
  talk.reports(10, 10, 10);
  // The alarm appears at 105 s; the second before it were kept and are reissued, and 31 s from then on are sent live.
  talk.report(105, { level: 3 });
  for (let second = 75; second < 105; second++) talk.report(105.5, { timeS: second, reissue: true });
  talk.reports(106, 30, 1, { level: 3 });
  talk.reports(136, 8, 10);
  // Cut at 208 s; back at 270 s with what was stored.
  talk.close(208, 'platform').open(268).login(270, { sequence: 2 });
  talk.report(271);
  for (let second = 216; second < 270; second += 10) talk.report(272, { timeS: second, reissue: true });
  return talk.reports(281, 6, 10).logout(340, 2).close(341, 'terminal');
}

describe('a terminal that does everything right', () => {
  it.each([2016, 2025] as const)('of %i passes every check there is for its edition', (edition) => {
    const judgement = judgeTerminal(whole(edition).exchange(400));
    expect(judgement.edition).toBe(edition);
    expect(judgement.verdicts.flatMap(({ check, outcome, evidence }) => (outcome === 'pass' ? [] : [{ check, outcome, evidence }]))).toEqual([{ check: 'loginRetry', outcome: 'unseen', evidence: [] }]);
    expect(isConforming(judgement)).toBe(true);
    const ofOther = Object.entries(terminalChecks).filter(([, check]) => 'edition' in check && check.edition !== edition).map(([name]) => name);
    expect(judgement.verdicts.filter(({ check }) => ofOther.includes(check))).toEqual([]);
  });

  it('passes where what a store keeps is judged, and connections and answers are not observed', () => {
    const { frames, endedMs } = whole(2016).exchange(400);
    const stored = frames.filter(({ sender }) => sender === 'terminal');
    const { verdicts } = judgeTerminal({ frames: stored, links: null, bad: [], endedMs });
    expect(verdicts.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(verdicts.flatMap(({ check, outcome }) => (outcome === 'unseen' ? [check] : []))).toEqual(['loginFirst', 'loginRetry', 'timeSync', 'reissueAfterOutage', 'reissueMarked', 'reissueBeside', 'queryAnswered', 'queryValues']);
  });
});

const start = (edition: Edition = 2016): Talk => new Talk(edition).open(0).login(0);
/** Records of each second for half a minute, then an alarm. */
const quick = (edition: Edition = 2016): Talk => start(edition).reports(1, 40, 1);
const outage = (): Talk => start().reports(1, 6, 5).close(28, 'platform').open(58).login(60, { sequence: 2 }).report(61);

/** For each check exchanges that break it and nothing that is a must besides. */
const broken: Readonly<Record<TerminalCheckName, readonly (readonly [what: string, exchange: Exchange, besides?: readonly TerminalCheckName[]])[]>> = {
  loginFirst: [['reports before the login', new Talk().open(0).report(1).login(2).reports(3, 3, 5).exchange(30)]],
  loginComplete: [
    ['an ICCID of 19 characters', new Talk().open(0).login(0, { iccid: '8986001234567890123' }).exchange(5)],
    ['sequence 0', new Talk().open(0).login(0, { sequence: 0 }).exchange(5)],
  ],
  loginSequence: [
    ['the same sequence twice', start().close(5, 'terminal').open(6).login(7, { sequence: 1 }).exchange(9)],
    ['a sequence that continues on the next day', start().close(5, 'terminal').open(6).login(86_400, { sequence: 2 }).exchange(90_000)],
  ],
  loginRetry: [['again after 5 s', new Talk().open(0).login(0, { flag: null }).login(5).exchange(20)]],
  vinForm: [['a VIN with the letter O', new Talk().open(0).login(0, { vin: 'LVDTEST000000000O' }).exchange(5)]],
  vinSame: [['a report of another VIN', start().report(1).report(2, { vin: 'LVDTEST0000000002' }).exchange(5)]],
  logoutSequence: [['another sequence at the logout', start().logout(5, 2).exchange(9)]],
  frameIntact: [['a wrong check byte', start().report(1).bad(2, reportBytes(2016, noon).fill(0, -1)).exchange(9)]],
  unitReadable: [['a data unit of the other edition', start().report(1).send(2, writeFrame({ edition: 2016, command: command.realtime, vin: 'LVDTEST0000000001', unit: fromHex('1a030a0c00020101') })).exchange(9)]],
  editionSame: [['both start marks', start().report(1).report(2, { edition: 2025 }).exchange(9), ['blocksComplete']]],
  timeReal: [['month 13', start().send(1, writeFrame({ edition: 2016, command: command.logout, vin: 'LVDTEST0000000001', unit: fromHex('1a0d0a0c00000001') })).exchange(9)]],
  clock: [['a clock that is a minute behind', new Talk().open(0).login(0).report(60, { timeS: 0 }).report(70, { timeS: 10 }).exchange(90)]],
  timeSync: [['eight seconds off after the answer', start().send(1, timeQuestion(2016)).answer(1, responseFlag.ok, noon + 1_000).report(12, { timeS: 4 }).exchange(20)]],
  liveOrder: [['stored data as 02', start().report(5).report(6, { timeS: 1 }).report(7).exchange(20)]],
  reportInterval: [['35 s while started', start().report(1).report(36).exchange(50), ['reportOften']]],
  reportOften: [['20 s while started', start().reports(1, 4, 20).exchange(90)]],
  alarmLive: [
    ['an alarm that waits for the end of its period', quick().report(66, { timeS: 41, level: 3 }).exchange(80)],
    ['an alarm as reissue', quick().report(42, { timeS: 41, level: 3, reissue: true }).exchange(80)],
  ],
  alarmBefore: [['ten seconds between the records before the alarm', start().reports(1, 5, 10).report(51, { level: 3 }).reports(52, 40, 1, { level: 3 }).exchange(200)]],
  alarmSampling: [
    ['ten seconds between the records of the alarm', quick().reports(41, 4, 10, { level: 3 }).exchange(200)],
    ['an alarm that is sampled for half a minute alone (2025)', quick(2025).reports(41, 31, 1, { level: 3 }).reports(81, 4, 10, { level: 3 }).report(112).exchange(200)],
  ],
  alarmFlags: [
    ['a level without a flag', start().report(1, { level: 2, flags: 0 }).exchange(9)],
    ['a flag without a level', start().report(1, { level: 0, flags: 1 }).exchange(9)],
  ],
  alarmLevels: [['flags without levels', start(2025).report(1, { level: 2, levels: [] }).exchange(9)]],
  reissueAfterOutage: [['nothing of the outage', outage().reports(66, 4, 5).exchange(120), ['reportInterval', 'reportOften']]],
  reissueMarked: [['data of the outage as 02', outage().report(62, { timeS: 31 }).report(63, { timeS: 36 }).report(64, { timeS: 41 }).report(65, { timeS: 46 }).report(66, { timeS: 51 }).report(67, { timeS: 56 }).reports(68, 4, 5).exchange(120), ['clock', 'liveOrder']]],
  reissueOrder: [['the newest first', outage().report(62, { timeS: 56, reissue: true }).report(62, { timeS: 51, reissue: true }).report(62, { timeS: 46, reissue: true }).report(62, { timeS: 41, reissue: true }).report(62, { timeS: 36, reissue: true }).report(62, { timeS: 31, reissue: true }).reports(66, 4, 5).exchange(120)]],
  reissueBeside: [['silence while an hour is reissued', start().report(1, { timeS: 1 }).reports(10, 12, 5, { timeS: -60, reissue: true }).report(71).exchange(90), ['reportInterval', 'reportOften']]],
  reissueAge: [['data of four days ago', start().report(1).report(2, { timeS: -4 * 86_400, reissue: true }).exchange(9)]],
  blocksComplete: [['no location', start().reports(1, 3, 5, { without: ['location'] }).exchange(30)]],
  fieldRange: [['an SOC of 120', start().reports(1, 3, 5, { rawSoc: 120 }).exchange(30), ['fieldsPresent']]],
  fieldsPresent: [['an SOC that is invalid', start().reports(1, 3, 5, { rawSoc: 0xff }).exchange(30)]],
  mileageRises: [['a mileage that is 0 once', start().report(1, { mileage: 1_200 }).report(6, { mileage: 0 }).report(11, { mileage: 1_200 }).exchange(30)]],
  cellCounts: [['a cell less', start().report(1).report(6, { cells: [3_300] }).exchange(30)]],
  extremesAgree: [['a highest voltage that no cell has', start().report(1, { highest: 3_400 }).exchange(9)]],
  queryAnswered: [
    ['no answer', start().say(1, askFor(2016, [2])).exchange(60)],
    ['an error', start().say(1, askFor(2016, [2])).send(2, parametersAnswer(2016, [{ id: 2, value: 10 }], responseFlag.error)).exchange(60)],
  ],
  queryValues: [['an id that was not answered', start().say(1, askFor(2016, [2, 9])).send(2, parametersAnswer(2016, [{ id: 2, value: 10 }])).exchange(60)]],
};

const cases = Object.entries(broken).flatMap(([name, exchanges]) => exchanges.map(([what, exchange, besides = []]) => ({ name: name as TerminalCheckName, what, exchange, besides })));

describe('a terminal that fails one check', () => {
  it.each(cases)('$name: $what', ({ name, exchange, besides }) => {
    expect(failedIn(exchange).toSorted()).toEqual([name, ...besides].toSorted());
  });

  it.each(cases)('has evidence that says what was found: $name, $what', ({ name, exchange }) => {
    const found = verdict(judgeTerminal(exchange), name);
    const [first] = found?.evidence ?? [];
    expect(first?.hex).toMatch(/^(2323|2424|00|[0-9a-f])/);
    for (const language of ['zh-CN', 'en'] as const) expect(filledIn(terminalChecks[name].finding, language, first?.data)).not.toMatch(/[{}]/);
    expect(found?.evidence.length).toBeLessThanOrEqual(5);
  });
});

it('three of a hundred messages with an error are tolerated, four are not', () => {
  const withErrors = (wrong: number): Exchange => {
    const talk = start();
    for (let index = 0; index < 100; index++) talk.report(1 + index * 5, index < wrong ? { rawSoc: 120 } : {});
    return talk.exchange(600);
  };
  expect(failedIn(withErrors(3))).toEqual([]);
  expect(failedIn(withErrors(4))).toEqual(['fieldRange', 'fieldsPresent']);
});
