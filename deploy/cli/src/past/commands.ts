import { pastOrderForm, pastProgress, type PastOrder, type PastProgress } from '@voltdeck/contract';
import { subjects } from '@voltdeck/protocol/contract';
import type { Command } from 'commander';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { printResult } from '../output.ts';
import { busUrl } from '../seed/local-bus.ts';
import { ServiceBus } from '../seed/service-bus.ts';
import { openSession } from '../session/console.ts';
import { messageOf } from '../sentence.ts';
import { FaultAcknowledger, type FaultsOf } from './fault-acknowledger.ts';
import { readPast } from './past-file.ts';
import { PastWork } from './past-work.ts';
import { progressLine } from './progress-line.ts';
import { readTruth } from './truth-file.ts';
import { words } from './words.ts';

interface PlaceFlags {
  readonly data: string;
  readonly natsUrl?: string;
  readonly json?: boolean;
}

interface RunFlags extends PlaceFlags {
  readonly days: number;
  readonly vehicles: number;
  readonly seed: number;
  readonly after: number;
}

const most = { days: 366, vehicles: 100_000, seed: 0xffff_ffff } as const;
/** What else the machine has to do goes before; lower still, it would not even answer on a busy one. */
const lowPriority = 10;
const printEveryMs = 5 * 60_000;
const acknowledgeEveryMs = 60_000;
/** As the services' logger numbers them. */
const [info, warning] = [30, 40];

export function addPastCommands(program: Command): void {
  const past = atStack(program.command('past').description('history of the simulated vehicles of npm start: show progress'));
  past.action((flags: PlaceFlags) => show(flags));
  atStack(past.command('stop').description('stop writing it; restarts do not resume it')).action((_: unknown, command: Command) => order(command.optsWithGlobals<PlaceFlags>(), 'stop'));
  atStack(past.command('continue').description('continue writing it')).action((_: unknown, command: Command) => order(command.optsWithGlobals<PlaceFlags>(), 'continue'));
  atStack(past.command('truth <vin>').description("show the simulator's own figures for a vehicle: distance, energy and faults per day")).action((vin: string, _: unknown, command: Command) => truth(vin, command.optsWithGlobals<PlaceFlags>()));
  atStack(past.command('run').description('write it (npm start does this)'))
    .option('--days <n>', 'number of days before the first start', numberWithin(1, most.days), 30)
    .option('--vehicles <n>', 'number of simulated vehicles, without the named ones', numberWithin(0, most.vehicles), 50)
    .option('--seed <n>', 'seed of the simulator', numberWithin(0, most.seed), 1)
    .option('--after <ms>', 'wait for vehicle states that the simulator saved at this time or later, epoch ms', Number, 0)
    .action((_: unknown, command: Command) => run(command.optsWithGlobals<RunFlags>()));
}

const atStack = (command: Command): Command =>
  command
    .option('--data <folder>', 'data folder of the local stack', process.env['VOLTDECK_DATA'] ?? '.voltdeck/data')
    .option('--nats-url <url>', 'the bus; default: that of the local stack')
    .option('--json', 'JSON instead of text');

/** Where the simulator remembers its lives. */
const folderOf = ({ data }: PlaceFlags): string => join(resolve(data), 'lives');

async function withBus<Result>({ data, natsUrl }: PlaceFlags, work: (bus: ServiceBus) => Promise<Result>): Promise<Result> {
  const bus = await ServiceBus.open(busUrl(natsUrl, resolve(data)), 'voltdeck past');
  try {
    return await work(bus);
  } finally {
    await bus.close();
  }
}

const progressOf = (answer: unknown): PastProgress | null => pastProgress.safeParse(answer).data ?? null;

async function show(flags: PlaceFlags): Promise<void> {
  const progress = progressOf(await withBus(flags, (bus) => bus.ask(subjects.past)));
  await printResult(flags.json, progress, [progress === null ? noAnswerLine(flags) : progressLine(progress)]);
}

/** Its process ends when the past is whole. */
function noAnswerLine(flags: PlaceFlags): string {
  const { records } = readPast(folderOf(flags));
  return records === 0 ? say(words.notWritten) : say(words.isWhole, { records });
}

async function order(flags: PlaceFlags, wanted: PastOrder): Promise<void> {
  const progress = progressOf(await withBus(flags, (bus) => bus.ask(subjects.past, { order: wanted })));
  await printResult(flags.json, progress, [progress === null ? noAnswerLine(flags) : progressLine(progress)]);
}

async function truth(vin: string, flags: PlaceFlags): Promise<void> {
  const days = readTruth(folderOf(flags), vin);
  const lines = days.map(({ day, distanceKm, chargedKwh, dischargedKwh, reports, faults }) =>
    say(words.day, { day, km: distanceKm.toFixed(1), out: dischargedKwh.toFixed(1), in: chargedKwh.toFixed(1), reports, faults: JSON.stringify(faults) }));
  await printResult(flags.json, { vin, days }, lines.length === 0 ? [say(words.nothingOf, { vin })] : lines);
}

/** As a service logs: the supervisor of the stack reads it. */
const log = (level: number, event: string, msg?: string): void => void process.stdout.write(`${JSON.stringify({ level, time: Date.now(), service: 'past', event, ...(msg !== undefined && { msg }) })}\n`);

/** With a console's address and token its faults are acknowledged; without them they stay as they are. */
function acknowledgerOf({ VOLTDECK_URL: url, VOLTDECK_TOKEN: token }: NodeJS.ProcessEnv): FaultAcknowledger | null {
  return url && token ? new FaultAcknowledger(openSession(url, token)) : null;
}

/** A console that is away for a while does not stop the past. */
async function unlessRefused(work: Promise<void> | undefined): Promise<void> {
  await work?.catch((error: unknown) => log(warning, 'acknowledge', say(words.notAcknowledged, { why: messageOf(error) })));
}

async function run(flags: RunFlags): Promise<void> {
  setPriority(lowPriority);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  await withBus(flags, async (bus) => {
    const partitions = await bus.partitions();
    const { days, vehicles, seed, after: afterMs } = flags;
    const acknowledger = acknowledgerOf(process.env);
    const onStored = (stretch: FaultsOf): Promise<void> => unlessRefused(acknowledger?.ofStretch(stretch));
    const work = new PastWork(bus, { folder: folderOf(flags), days, vehicles, seed, afterMs, partitions, signal: ending.signal, onStored });
    bus.answer(subjects.vitals, () => ({ past: work.told() }));
    bus.answer(subjects.past, (body) => {
      const { data } = pastOrderForm.safeParse(body);
      if (data !== undefined) {
        work.order(data.order);
        log(info, 'told', progressLine(work.told()));
      }
      return work.told();
    });
    log(info, 'ready');
    const timers = [
      setInterval(() => log(info, 'told', progressLine(work.told())), printEveryMs),
      setInterval(() => void unlessRefused(acknowledger?.standing(Date.now())), acknowledgeEveryMs),
    ];
    try {
      if (await work.run()) log(info, 'told', progressLine(work.told()));
    } finally {
      for (const timer of timers) clearInterval(timer);
    }
  });
}

