import { setTimeout as sleep } from 'node:timers/promises';
import { startFleet, type Fleet, type FleetOptions, type FleetStats, type LedgerLine } from '@voltdeck/simulator';
import { say } from '../language/language.ts';
import { padded } from '../language/localize.ts';
import { refusal } from '../sentence.ts';
import { ledgerWords, words } from './words.ts';

export interface SimulateOptions extends FleetOptions {
  /** Infinity: until the signal. */
  readonly durationMs: number;
  /** How long answers are awaited at the end. */
  readonly graceMs: number;
  /** Without a login in this time the target counts as not there. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
  readonly progressMs: number;
  readonly onProgress: (stats: FleetStats) => void;
}

/** The outcome of a run: every report that was made is in one of answered, refused, dropped, unanswered. */
interface SimulateLedger {
  readonly vehicles: number;
  /** Vehicles that were logged in when the run ended. */
  readonly connected: number;
  readonly made: number;
  readonly sent: number;
  readonly answered: number;
  readonly reissued: number;
  readonly refused: number;
  readonly dropped: number;
  readonly unanswered: number;
  readonly loginsRefused: number;
  readonly disconnects: number;
  readonly seconds: number;
}

export interface SimulateResult {
  readonly ledger: SimulateLedger;
  /** Every report; empty unless asked for with `ledger: true`. */
  readonly lines: readonly LedgerLine[];
}

/** Runs a fleet against a target until its time is over or the signal arrives. */
export async function simulate(options: SimulateOptions): Promise<SimulateResult> {
  const startMs = performance.now();
  const fleet = startFleet(options);
  const ticker = setInterval(() => options.onProgress(fleet.stats()), options.progressMs);
  try {
    await until(fleet, options);
    const { connected } = fleet.stats();
    const stats = await fleet.stop(options.graceMs);
    const seconds = Math.round((performance.now() - startMs) / 100) / 10;
    return { ledger: ledgerOf(stats, connected, seconds), lines: options.ledger === true ? fleet.ledger() : [] };
  } finally {
    clearInterval(ticker);
  }
}

async function until(fleet: Fleet, { durationMs, patienceMs, signal, target }: SimulateOptions): Promise<void> {
  await pause(Math.min(patienceMs, durationMs), signal);
  const { logins, lastError } = fleet.stats();
  if (logins === 0 && !signal.aborted) {
    await fleet.stop(0);
    throw refusal(words.noLogin, { host: target.host, port: target.port, why: lastError ?? words.noAnswer });
  }
  await pause(durationMs - patienceMs, signal);
}

const longestTimerMs = 2 ** 31 - 1;

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return;
  try {
    await sleep(Math.min(ms, longestTimerMs), undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function ledgerOf(stats: FleetStats, connected: number, seconds: number): SimulateLedger {
  const { vehicles, made, sent, answered, reissued, refused, dropped, waiting, loginsRefused, disconnects } = stats;
  return { vehicles, connected, made, sent, answered, reissued, refused, dropped, unanswered: waiting, loginsRefused, disconnects, seconds };
}

export function isClean({ vehicles, connected, refused, dropped, unanswered, loginsRefused }: SimulateLedger): boolean {
  return connected === vehicles && refused + dropped + unanswered + loginsRefused === 0;
}

export function progressSentence(stats: FleetStats): string {
  const { vehicles, connected, lastError } = stats;
  return say(words.progress, { ...stats }) + (connected < vehicles && lastError !== null ? say(words.because, { trouble: lastError }) : '');
}

const tableRows = ['vehicles', 'connected', 'made', 'sent', 'answered', 'reissued', 'refused', 'dropped', 'unanswered', 'loginsRefused', 'disconnects', 'seconds'] as const satisfies readonly (keyof SimulateLedger)[];

export function ledgerTable(ledger: SimulateLedger): string {
  return tableRows.map((name) => `${padded(say(ledgerWords[name]), 14)}${String(ledger[name]).padStart(12)}`).join('\n');
}
