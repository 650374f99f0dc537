import type { PortStep } from '@voltdeck/contract';
import type { ShownStep } from '@voltdeck/kit';
import { command, malformedCauses, responseFlag, type RefusalCause } from '@voltdeck/protocol/codes';

/** The way of a terminal, from its connection to its first stored record. */
export const rungs = ['connect', 'secure', 'frame', 'login', 'answer', 'record', 'stored'] as const;
export type RungName = (typeof rungs)[number];

export interface Rung {
  readonly name: RungName;
  /** `none`: this connection has no such step. */
  readonly state: 'done' | 'failed' | 'waiting' | 'ahead' | 'none';
  /** What it was seen by. */
  readonly step: ShownStep | null;
  readonly cause: RefusalCause | null;
}

export interface Ladder {
  readonly rungs: readonly Rung[];
  readonly address: string | null;
  readonly vin: string | null;
  /** The vehicle that is logged in, or that was refused although it is one of ours. */
  readonly deviceId: string | null;
  /** When what it waits for began; null when it is done or has failed. */
  readonly waitingSince: string | null;
  /** The connection has closed. */
  readonly closed: ShownStep | null;
}

const doorCauses: ReadonlySet<RefusalCause> = new Set(['addressRefused', 'tooManyOfAddress', 'tooMany', 'gaveWay']);
const secureCauses: ReadonlySet<RefusalCause> = new Set(['tlsPlain', 'tlsSilent', 'tlsNoCertificate', 'tlsCertificateUntrusted', 'tlsServerUntrusted', 'tlsFailed', 'certificateRevoked']);
const frameCauses: ReadonlySet<RefusalCause> = new Set([...malformedCauses, 'loginTimeout']);

const isReport = ({ command: code }: PortStep): boolean => code === command.realtime || code === command.reissue;

/** Where a refusal belongs. */
function rungOf({ refused, command: code, deviceId }: PortStep): RungName {
  if (refused === null) return 'frame';
  if (doorCauses.has(refused)) return 'connect';
  if (secureCauses.has(refused)) return 'secure';
  if (frameCauses.has(refused)) return deviceId === null ? 'frame' : 'record';
  if (refused === 'beforeLogin') return 'login';
  if (code === command.login || code === command.activation || deviceId === null) return 'answer';
  return 'record';
}

/** One of these in a terminal's connections tells most: the newest that says more than that it connected. */
function newest(steps: readonly ShownStep[]): readonly ShownStep[] {
  const connections = new Map<string, ShownStep[]>();
  for (const step of steps) {
    if (step.step === 'stored') continue;
    const name = `${step.address} ${step.port}`;
    const before = connections.get(name);
    // A port of the terminal is used again.
    if (before === undefined || (step.step === 'connected' && before.some(({ step: kind }) => kind === 'closed'))) connections.set(name, [step]);
    else before.push(step);
  }
  const all = [...connections.values()].sort((one, other) => (one.at(-1)?.number ?? 0) - (other.at(-1)?.number ?? 0));
  return all.findLast((each) => each.some(({ step }) => step !== 'connected' && step !== 'secured' && step !== 'closed')) ?? all.at(-1) ?? [];
}

/** How far the terminal came, by what the port heard of it. */
export function ladderOf(steps: readonly ShownStep[]): Ladder {
  const own = newest(steps);
  const deviceId = own.findLast((step) => step.deviceId !== null)?.deviceId ?? null;
  const vin = own.findLast((step) => step.vin !== null)?.vin ?? null;
  const isSecure = own.some(({ transport, refused }) => transport === 'tls' || (refused !== null && secureCauses.has(refused)));
  const sent = own.filter(({ step }) => step === 'sent');
  const login = sent.find(({ command: code, deviceId: of }) => code === command.login || of !== null);
  const seen: Readonly<Record<RungName, ShownStep | undefined>> = {
    connect: own.find(({ refused }) => refused === null || !doorCauses.has(refused)),
    secure: own.find(({ step }) => step === 'secured' || step === 'sent'),
    frame: sent[0],
    login,
    answer: own.find(({ step, command: code, response }) => step === 'answered' && code === command.login && response === responseFlag.ok) ?? sent.find((step) => step.deviceId !== null),
    record: sent.find((step) => isReport(step) && step.deviceId !== null),
    stored: deviceId === null ? undefined : steps.find((step) => step.step === 'stored' && step.deviceId === deviceId),
  };
  // A refusal that a good step followed is over.
  const failures = own.filter(({ step, refused }) => step === 'refused' && refused !== null);
  const failure = failures.findLast((step) => {
    const rung = rungOf(step);
    const good = rung === 'record' ? own.findLast((each) => each.step === 'answered' && each.refused === null && isReport(each)) : seen[rung];
    return good === undefined || good.number < step.number;
  });
  const failed = failure === undefined ? null : rungOf(failure);
  const reached = rungs.findLastIndex((name) => seen[name] !== undefined);
  let waits = own.length > 0 && failed === null && own.at(-1)?.step !== 'closed';
  let waitingSince: string | null = null;
  const states = rungs.map((name, place): Rung => {
    if (name === failed) return { name, state: 'failed', step: failure ?? null, cause: failure?.refused ?? null };
    const step = seen[name];
    if (name === 'secure' && !isSecure) return { name, state: 'none', step: null, cause: null };
    if (step !== undefined || place < reached) return { name, state: 'done', step: step ?? null, cause: null };
    const state = waits ? 'waiting' : 'ahead';
    if (waits) waitingSince = own.at(-1)?.at ?? null;
    waits = false;
    return { name, state, step: null, cause: null };
  });
  const last = own.at(-1);
  return { rungs: states, address: own.find(({ address }) => address !== null)?.address ?? null, vin, deviceId, waitingSince, closed: last?.step === 'closed' ? last : null };
}
