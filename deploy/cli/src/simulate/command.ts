import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { InvalidArgumentError, type Command } from 'commander';
import { parseTroubles, type LedgerLine } from '@voltdeck/simulator';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { writeLine } from '../output.ts';
import { messageOf, refusal } from '../sentence.ts';
import { isClean, ledgerTable, progressSentence, simulate } from './simulate.ts';
import { tlsTargetAt, withTls, type TlsFlags } from './tls-target.ts';
import { words } from './words.ts';

interface SimulateFlags extends TlsFlags {
  readonly vehicles: number;
  readonly to: string;
  readonly vin?: string;
  readonly seed: number;
  readonly period: number;
  readonly duration?: number;
  readonly rate?: number;
  readonly grace: number;
  readonly named?: boolean;
  readonly parked?: boolean;
  readonly trouble?: string;
  readonly ledger?: string;
  readonly json?: boolean;
}

const vehiclesMost = 20_000;
const rateMost = 1_000_000;
const periodMostS = 600;
const secondsMost = 30 * 86_400;
/** The demonstration's own fleet has seed 1: another seed has other VINs. */
const defaultSeed = 7;
const patienceMs = 10_000;
const progressMs = { terminal: 1_000, log: 5_000 } as const;

export function addSimulateCommand(program: Command): void {
  const simulation = program
    .command('simulate')
    .description('run virtual vehicles over TCP until the duration ends or Ctrl-C, then print the results of their reports')
    .requiredOption('--vehicles <n>', 'number of vehicles', numberWithin(0, vehiclesMost))
    .requiredOption('--to <host:port>', 'address that vehicles connect to')
    .option('--vin <vin>', 'VIN of the first vehicle instead of an invented one: a vehicle that was added in the console', vinOption)
    .option('--seed <n>', 'the same seed gives the same vehicles', numberWithin(0, 0xffff_ffff), defaultSeed)
    .option('--period <s>', 'reporting interval', numberWithin(1, periodMostS), 10)
    .option('--duration <s>', 'stop after this time', numberWithin(0.1, secondsMost, false))
    .option('--rate <n>', 'load: reports per second of all vehicles together, instead of the interval', numberWithin(0.001, rateMost, false))
    .option('--grace <s>', 'how long to wait for answers at the end', numberWithin(0, 3_600, false), 10)
    .option('--named', 'add three vehicles with known faults (weak cell, wet insulation, hot probe)')
    .option('--parked', 'all vehicles are parked, charged and without faults at every hour, as upgrades require');
  withTls(simulation)
    .option('--trouble <list>', 'problems to simulate in commands and upgrades, such as badFlash=5%,neverBack=<VIN>')
    .option('--ledger <file>', 'write every report to a file of JSON lines: vin, timeMs, sent, answered, refused, dropped')
    .option('--json', 'print only the results on standard output, as one JSON line')
    .action(run);
}

async function run(flags: SimulateFlags): Promise<void> {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  const { ledger, lines } = await simulate({
    target: tlsTargetAt(flags.to, flags),
    trouble: troubleOf(flags),
    vehicles: flags.vehicles,
    named: flags.named === true,
    parked: flags.parked === true,
    ...(flags.vin === undefined ? {} : { vins: [flags.vin] }),
    seed: flags.seed,
    periodMs: flags.period * 1_000,
    ...(flags.rate === undefined ? {} : { rate: flags.rate }),
    ...(flags.duration === undefined ? {} : { loadS: flags.duration }),
    ledger: flags.ledger !== undefined,
    durationMs: flags.duration === undefined ? Number.POSITIVE_INFINITY : flags.duration * 1_000,
    graceMs: flags.grace * 1_000,
    patienceMs,
    signal: interrupt.signal,
    progressMs: process.stderr.isTTY ? progressMs.terminal : progressMs.log,
    onProgress: (stats) => showProgress(progressSentence(stats)),
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  if (flags.ledger !== undefined) await writeLines(flags.ledger, lines);
  await writeLine(process.stdout, flags.json === true ? JSON.stringify(ledger) : ledgerTable(ledger));
  process.exitCode = isClean(ledger) ? 0 : 1;
}

/** @throws InvalidArgumentError */
function vinOption(text: string): string {
  if (/^[A-Za-z0-9]{17}$/.test(text)) return text.toUpperCase();
  throw new InvalidArgumentError(say(words.badVin));
}

function troubleOf({ trouble = '' }: SimulateFlags): string {
  try {
    parseTroubles(trouble);
  } catch (error) {
    throw refusal(words.badTrouble, { trouble, why: messageOf(error) });
  }
  return trouble;
}

/** One line that is written over on a terminal, else a line now and then. */
function showProgress(sentence: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[2K${sentence}` : `${sentence}\n`);
}

async function writeLines(file: string, lines: readonly LedgerLine[]): Promise<void> {
  const output = createWriteStream(file);
  const done = finished(output);
  for (const line of lines) await writeLine(output, JSON.stringify(line));
  output.end();
  await done;
}
