import { limits } from '@voltdeck/protocol/contract';
import { InvalidArgumentError, type Command } from 'commander';
import { resolve } from 'node:path';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { writeLine } from '../output.ts';
import { CallerError, refusal } from '../sentence.ts';
import { busUrl } from './local-bus.ts';
import { progressSentence, resultSentence, seed, type SeedProgress } from './seed.ts';
import { ServiceBus } from './service-bus.ts';
import { words } from './words.ts';

interface SeedFlags {
  readonly days: number;
  readonly vehicles: number;
  readonly seed: number;
  readonly period: number;
  readonly until?: number;
  readonly natsUrl?: string;
  readonly data: string;
  readonly partitions?: number;
  readonly wait: boolean;
  readonly json?: boolean;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** The day that vehicles live by: UTC+8. */
const localOffsetMs = 8 * 3_600_000;
const most = { days: 366, vehicles: 20_000, periodS: 600, seed: 0xffff_ffff, partitions: limits.partitionsMax } as const;
/** Those of the demonstration and of load runs have the seeds 1 and 7: another seed has other VINs. */
const defaultSeed = 11;
const progressMs = { terminal: 500, log: 5_000 } as const;

export function addSeedCommand(program: Command): void {
  program
    .command('seed')
    .description('write a history for a fleet: days of driving and charging within minutes, processed by the services like received data')
    .option('--days <n>', 'number of days', numberWithin(1, most.days), 30)
    .option('--vehicles <n>', 'number of vehicles', numberWithin(1, most.vehicles), 200)
    .option('--seed <n>', 'the same seed gives the same vehicles and the same days', numberWithin(0, most.seed), defaultSeed)
    .option('--period <s>', 'interval between two reports while a vehicle is awake', numberWithin(1, most.periodS), 30)
    .option('--until <time>', 'end of the history, ISO 8601; default: now. It starts at midnight, so that runs on one day agree', readTime)
    .option('--nats-url <url>', 'the bus; default: NATS_URL, else that of the local stack')
    .option('--data <folder>', 'data folder of the local stack', process.env['VOLTDECK_DATA'] ?? '.voltdeck/data')
    .option('--partitions <n>', 'frame partitions; default: those that vehicles use', numberWithin(1, most.partitions))
    .option('--no-wait', 'do not wait until everything is stored')
    .option('--json', 'one JSON object instead of text')
    .addHelpText('after', '\nYou can run it again: data that is already stored is skipped.')
    .action(run);
}

function readTime(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError(say(words.noTime, { text }));
  if (time > Date.now()) throw new InvalidArgumentError(say(words.future, { text }));
  return time;
}

async function run(flags: SeedFlags): Promise<void> {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  const endMs = Math.floor((flags.until ?? Date.now()) / minuteMs) * minuteMs;
  const bus = await ServiceBus.open(busUrl(flags.natsUrl ?? process.env['NATS_URL'], resolve(flags.data)), 'voltdeck seed');
  try {
    await bus.queue();
    const result = await seed(bus, {
      vehicles: flags.vehicles,
      seed: flags.seed,
      startMs: midnightBefore(endMs) - flags.days * dayMs,
      endMs,
      periodMs: flags.period * 1_000,
      partitions: flags.partitions ?? (await bus.partitions()),
      wait: flags.wait,
      signal: interrupt.signal,
      onProgress: showing(),
    });
    if (process.stderr.isTTY) process.stderr.write('\n');
    await writeLine(process.stdout, flags.json === true ? JSON.stringify(result) : resultSentence(result));
    process.exitCode = result.finished && result.rejected === 0 ? 0 : 1;
  } catch (error) {
    throw error instanceof CallerError && error.message.startsWith('DEVICE_UNKNOWN') ? refusal(words.unknownDevice, { why: error.text }) : error;
  } finally {
    await bus.close();
  }
}

const midnightBefore = (timeMs: number): number => Math.floor((timeMs + localOffsetMs) / dayMs) * dayMs - localOffsetMs;

/** One line that is written over on a terminal, else a line now and then. */
function showing(): (progress: SeedProgress) => void {
  const { isTTY } = process.stderr;
  let shownAt = 0;
  return (progress) => {
    if (Date.now() - shownAt < (isTTY ? progressMs.terminal : progressMs.log)) return;
    shownAt = Date.now();
    process.stderr.write(isTTY ? `\r\u001b[2K${progressSentence(progress)}` : `${progressSentence(progress)}\n`);
  };
}
