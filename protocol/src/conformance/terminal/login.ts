import { command, responseFlag } from '../../codes/frame-codes.ts';
import type { TerminalCheckName } from '../../codes/terminal-checks.ts';
import { vinFault } from '../../contract/rules/vin-form.ts';
import { commandText, evidence, type Evidence, nothing, seconds } from '../evidence.ts';
import type { ReadFrame, Reading, ReadLogin } from '../reading.ts';
import type { Judge } from '../judge.ts';

const sequenceMost = 65_531;
const iccidForm = /^[0-9A-Za-z]{20}$/;
/** One minute, with some seconds for the connection. */
const retryLeastMs = 55_000;
const dayMs = 86_400_000;
/** What a terminal may send before it is logged in: its activation, its key, a question for the time. */
const beforeLogin: readonly number[] = [command.login, command.timeSync, command.activation, command.keyExchange];

/** The answer to a login on its connection, before the next login; undefined where none came. */
function answerTo({ frames }: Reading, { number, link }: ReadLogin): ReadFrame | undefined {
  const next = frames.find((each) => each.number > number && each.link === link && each.frame.command === command.login);
  return next?.sender === 'platform' ? next : undefined;
}

/** A store keeps the logins alone that were accepted. */
const isAccepted = (reading: Reading, login: ReadLogin): boolean =>
  reading.exchange.links === null || answerTo(reading, login)?.frame.response === responseFlag.ok;

const loginFirst: Judge = ({ exchange: { links }, frames }) => {
  if (links === null) return nothing;
  const failures: Evidence[] = [];
  const [opened, accepted] = [new Set<number>(), new Set<number>()];
  for (const each of frames) {
    const { sender, link, frame } = each;
    if (sender === 'platform') {
      if (frame.command === command.login && frame.response === responseFlag.ok) accepted.add(link);
      continue;
    }
    opened.add(link);
    const isEarly = frame.response === responseFlag.command && !accepted.has(link) && !beforeLogin.includes(frame.command);
    if (isEarly) failures.push(evidence(each, { command: commandText(frame.command) }));
  }
  return { observed: opened.size, failures };
};

const loginComplete: Judge = ({ logins }) => ({
  observed: logins.length,
  failures: logins.flatMap((each) => {
    const { sequence, iccid } = each.login;
    const isGood = sequence !== null && sequence >= 1 && sequence <= sequenceMost && iccidForm.test(iccid ?? '');
    return isGood ? [] : [evidence(each, { sequence: sequence ?? '–', iccid: iccid ?? '–' })];
  }),
});

const loginSequence: Judge = (reading) => {
  const failures: Evidence[] = [];
  let observed = 0;
  let before: { day: number; sequence: number } | null = null;
  for (const each of reading.logins) {
    const { sequence } = each.login;
    if (sequence === null || each.timeMs === null) continue;
    const day = Math.floor((each.timeMs + reading.offsetMinutes * 60_000) / dayMs);
    if (before !== null) {
      observed++;
      const next: number = before.day === day ? (before.sequence % sequenceMost) + 1 : 1;
      if (sequence !== next) failures.push(evidence(each, { before: before.sequence, sequence }));
    }
    // A login that was not accepted may be sent again as it was.
    if (isAccepted(reading, each)) before = { day, sequence };
  }
  return { observed, failures };
};

const loginRetry: Judge = (reading) => {
  if (reading.exchange.links === null) return nothing;
  const pairs = reading.logins.slice(1).map((login, index) => ({ login, before: reading.logins[index] }));
  const retries = pairs.flatMap(({ login, before }) => (before === undefined || isAccepted(reading, before) ? [] : [{ login, waitedMs: login.atMs - before.atMs }]));
  return {
    observed: retries.length,
    failures: retries.flatMap(({ login, waitedMs }) => (waitedMs >= retryLeastMs ? [] : [evidence(login, { seconds: seconds(waitedMs) })])),
  };
};

const vinForm: Judge = ({ sent }) => {
  const byVin = new Map(sent.map((each) => [each.frame.vin, each]));
  return {
    observed: byVin.size,
    failures: [...byVin].flatMap(([vin, each]) => {
      const problem = vinFault(vin);
      return problem === null ? [] : [evidence(each, { vin, problem })];
    }),
  };
};

const vinSame: Judge = ({ sent, logins, exchange }) => {
  const loginOf = (each: ReadFrame): ReadLogin | undefined => logins.findLast(({ number, link }) => number <= each.number && (exchange.links === null || link === each.link));
  const checked = sent.flatMap((each) => {
    const login = loginOf(each);
    return login === undefined ? [] : [{ each, login: login.frame.vin }];
  });
  return {
    observed: checked.length,
    failures: checked.flatMap(({ each, login }) => (each.frame.vin === login ? [] : [evidence(each, { login, vin: each.frame.vin })])),
  };
};

const logoutSequence: Judge = ({ logouts, logins }) => {
  const pairs = logouts.flatMap((each) => {
    const login = logins.findLast(({ number }) => number < each.number)?.login.sequence ?? null;
    return login === null || each.message?.kind !== 'logout' ? [] : [{ each, login, sequence: each.message.sequence }];
  });
  return {
    observed: pairs.length,
    failures: pairs.flatMap(({ each, login, sequence }) => (sequence === login ? [] : [evidence(each, { sequence, login })])),
  };
};

export const loginJudges = { loginFirst, loginComplete, loginSequence, loginRetry, vinForm, vinSame, logoutSequence } as const satisfies Partial<Record<TerminalCheckName, Judge>>;
