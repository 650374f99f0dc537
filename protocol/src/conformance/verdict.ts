import { clauseOf, type ConformanceCheck, type ConformanceOutcome } from '../codes/conformance-check.ts';
import { platformChecks, type PlatformCheckName } from '../codes/platform-checks.ts';
import { terminalChecks, type TerminalCheckName } from '../codes/terminal-checks.ts';
import type { Edition } from '../wire/header.ts';
import type { DeviceProfile } from '../wire/profile/device-profile.ts';
import type { Evidence, Found } from './evidence.ts';
import type { Exchange } from './exchange.ts';
import type { Judge } from './judge.ts';
import { platformJudges } from './platform-judges.ts';
import { type Reading, readExchange } from './reading.ts';
import { alarmJudges } from './terminal/alarm.ts';
import { dataJudges } from './terminal/data.ts';
import { frameJudges } from './terminal/frame.ts';
import { intervalJudges } from './terminal/interval.ts';
import { loginJudges } from './terminal/login.ts';
import { queryJudges } from './terminal/query.ts';
import { reissueJudges } from './terminal/reissue.ts';
import { timeJudges } from './terminal/time.ts';

export type CheckName = TerminalCheckName | PlatformCheckName;

/** What one check says of one exchange. */
export interface Verdict {
  readonly check: CheckName;
  readonly outcome: ConformanceOutcome;
  /** How often there was something to check. */
  readonly observed: number;
  readonly failed: number;
  /** The first of them. */
  readonly evidence: readonly Evidence[];
}

export interface Judgement {
  readonly edition: Edition;
  readonly verdicts: readonly Verdict[];
}

const evidenceMax = 5;

const terminalJudges: Readonly<Record<TerminalCheckName, Judge>> = {
  ...loginJudges, ...frameJudges, ...timeJudges, ...intervalJudges, ...alarmJudges, ...reissueJudges, ...dataJudges, ...queryJudges,
};

export const checkOf = (name: CheckName): ConformanceCheck => ({ ...terminalChecks, ...platformChecks })[name];

export const isPlatformCheck = (name: CheckName): name is PlatformCheckName => name in platformChecks;

/** How a report cites it. */
export const citationOf = (name: CheckName, edition: Edition): string | null => clauseOf(checkOf(name), edition);

/** Judges a terminal by what it sent. */
export function judgeTerminal(exchange: Exchange, profile: Partial<DeviceProfile> = {}): Judgement {
  return judge(readExchange(exchange, profile), terminalJudges);
}

/** Judges a platform by how it answered what `platform` probes sent. */
export function judgePlatform(exchange: Exchange): Judgement {
  return judge(readExchange(exchange), platformJudges);
}

function judge<Name extends CheckName>(reading: Reading, judges: Readonly<Record<Name, Judge>>): Judgement {
  const verdicts = Object.entries<Judge>(judges).flatMap(([name, find]) => {
    const check = name as Name;
    const { edition = reading.edition } = checkOf(check);
    return edition === reading.edition ? [verdictOf(check, find(reading))] : [];
  });
  return { edition: reading.edition, verdicts };
}

function verdictOf(check: CheckName, { observed, failures }: Found): Verdict {
  const { tolerated = 0 } = checkOf(check);
  const isFailed = failures.length > tolerated * observed;
  return {
    check, observed, failed: failures.length,
    outcome: observed === 0 ? 'unseen' : isFailed ? 'fail' : 'pass',
    evidence: isFailed ? [...new Set(failures)].slice(0, evidenceMax) : [],
  };
}

/** Whether nothing that is a must failed. */
export const isConforming = ({ verdicts }: Judgement): boolean => !verdicts.some(({ check, outcome }) => outcome === 'fail' && checkOf(check).severity === 'must');
