import { type AdmittedDevice, type DeviceLogin, exporting, fleet, ingest, vehicles } from '@voltdeck/contract';
import type { BatchedFrame } from '@voltdeck/protocol/wire';
import { historicVehicle, VehicleHistory, type VehicleSpec } from '@voltdeck/simulator';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { say } from '../language/language.ts';
import { durationOf } from '../past/progress-line.ts';
import { FrameWriter, type SeedBus } from './frame-writer.ts';
import { words } from './words.ts';

export interface SeedOptions {
  readonly vehicles: number;
  readonly seed: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly periodMs: number;
  readonly partitions: number;
  /** Wait until ingest has stored what was written. */
  readonly wait: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SeedProgress) => void;
}

export interface SeedProgress {
  readonly phase: 'vehicles' | 'writing' | 'storing';
  /** 0..1 of the phase. */
  readonly part: number;
  /** Reports written so far. */
  readonly records: number;
  readonly seconds: number;
  /** Bytes that ingest has yet to take. */
  readonly queueBytes: number;
}

export interface SeedResult {
  readonly vehicles: number;
  readonly days: number;
  readonly frames: number;
  readonly records: number;
  /** Reports that were there from an earlier run. */
  readonly skipped: number;
  /** Of the whole console, while the seed ran: by its ledger. */
  readonly stored: number;
  readonly duplicate: number;
  readonly rejected: number;
  readonly seconds: number;
  readonly recordsPerSecond: number;
  readonly finished: boolean;
}

/** From the oldest record to the newest, both included. */
interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A vehicle with its history, as the fleet knows it. */
interface Seeded {
  readonly deviceId: string;
  readonly history: VehicleHistory;
  /** What was stored of it when the seed started; null for nothing. */
  readonly stored: Stretch | null;
}

/** Day by day, so that the store fills as it would have. */
const stepMs = 86_400_000;
const admitsAtOnce = 50;

export async function seed(bus: SeedBus, options: SeedOptions): Promise<SeedResult> {
  return new Seeding(bus, options).run();
}

class Seeding {
  private readonly started = performance.now();
  private frames = 0;
  private records = 0;
  private skipped = 0;
  private queueBytes = 0;
  private readonly writer: FrameWriter;

  constructor(
    private readonly bus: SeedBus,
    private readonly options: SeedOptions,
  ) {
    this.writer = new FrameWriter(bus, options.partitions, (bytes) => (this.queueBytes = bytes));
  }

  async run(): Promise<SeedResult> {
    const { startMs, endMs, signal, wait, vehicles } = this.options;
    await this.untilStored();
    const before = await this.bus.call(ingest.ledger, {});
    const seeded = await this.admitAll();
    for (let fromMs = startMs; fromMs < endMs && !signal.aborted; fromMs += stepMs) await this.writeDay(seeded, fromMs, Math.min(fromMs + stepMs, endMs));
    await this.writer.flush();
    if (wait) await this.untilStored();
    const after = await this.bus.call(ingest.ledger, {});
    const seconds = this.seconds;
    const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((total, count) => total + count, 0);
    return {
      vehicles,
      days: Math.round(((endMs - startMs) / stepMs) * 10) / 10,
      frames: this.frames,
      records: this.records,
      skipped: this.skipped,
      stored: after.stored - before.stored,
      duplicate: after.duplicate - before.duplicate,
      rejected: sum(after.rejected) - sum(before.rejected),
      seconds: Math.round(seconds * 10) / 10,
      recordsPerSecond: Math.round(this.records / seconds),
      finished: !signal.aborted,
    };
  }

  private get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }

  /** Makes the vehicles known, and learns how far each is stored. */
  private async admitAll(): Promise<Seeded[]> {
    const { vehicles } = this.options;
    const all: Seeded[] = [];
    for (let first = 0; first < vehicles && !this.options.signal.aborted; first += admitsAtOnce) {
      const size = Math.min(admitsAtOnce, vehicles - first);
      const specs = Array.from({ length: size }, (_, index) => historicVehicle(first + index, this.options));
      all.push(...(await this.admit(specs)));
      this.printResult('vehicles', all.length / vehicles);
    }
    return all;
  }

  private async admitOne({ vin, iccid, edition, packCode }: VehicleSpec): Promise<AdmittedDevice> {
    const login: DeviceLogin = { vin, iccid, edition, packCodes: [packCode], remoteAddress: 'seed', at: this.options.startMs };
    const device = await this.bus.call(fleet.admit, login);
    if (device.differs) await this.bus.call(fleet.recordLogin, login);
    return device;
  }

  private async admit(specs: readonly VehicleSpec[]): Promise<Seeded[]> {
    const admitted = await Promise.all(specs.map((spec) => this.admitOne(spec)));
    const { items } = await this.bus.call(vehicles.latestPart, { deviceIds: admitted.map(({ deviceId }) => deviceId) });
    const newest = new Map(items.map(({ deviceId, recordedAt }) => [deviceId, Date.parse(recordedAt)]));
    return Promise.all(specs.map(async (spec, index) => {
      const { deviceId } = admitted[index] ?? never(spec.vin);
      const untilMs = newest.get(deviceId);
      const stored = untilMs === undefined ? null : { fromMs: await this.oldest(deviceId, untilMs), untilMs };
      return { deviceId, history: new VehicleHistory(spec, this.options), stored };
    }));
  }

  /** Time of the oldest record; the newest when there is no other. */
  private async oldest(deviceId: string, newestMs: number): Promise<number> {
    const { rows } = await this.bus.call(exporting.exportPage, { kind: 'records', deviceId, from: 0, to: newestMs, fields: ['soc'], pageSize: 1 });
    return Number(rows[0]?.[0] ?? newestMs);
  }

  private async writeDay(seeded: readonly Seeded[], fromMs: number, toMs: number): Promise<void> {
    const { startMs, endMs, signal, seed: number } = this.options;
    for (const [index, vehicle] of seeded.entries()) {
      if (signal.aborted) return;
      const frames = this.framesOf(vehicle, toMs);
      await this.writer.write(vehicle.deviceId, frames, `${number} ${vehicle.history.vin} ${frames[0]?.receivedAtMs ?? 0}`);
      // The acknowledgements have a turn between two vehicles.
      await setImmediate();
      this.printResult('writing', (fromMs - startMs + ((index + 1) / seeded.length) * (toMs - fromMs)) / (endMs - startMs));
    }
  }

  private framesOf({ deviceId, history, stored }: Seeded, toMs: number): BatchedFrame[] {
    const frames: BatchedFrame[] = [];
    for (const { timeMs, receivedAtMs, bytes, isReport } of history.until(toMs)) {
      if (stored !== null && timeMs >= stored.fromMs && timeMs <= stored.untilMs) {
        if (isReport) this.skipped += 1;
        continue;
      }
      frames.push({ receivedAtMs, deviceId, flags: 0, bytes });
      if (isReport) this.records += 1;
    }
    this.frames += frames.length;
    return frames;
  }

  /** Until ingest has taken all that is in the streams now; vehicles that are online continue meanwhile. */
  private async untilStored(): Promise<void> {
    const { stretches: begun } = await this.bus.queue();
    const leftOf = (now: typeof begun): number => [...begun].reduce((sum, [stream, { last }]) => sum + Math.max(0, last + 1 - (now.get(stream)?.first ?? Infinity)), 0);
    const all = leftOf(begun);
    for (let left = all; left > 0 && !this.options.signal.aborted; ) {
      await sleep(250);
      const { stretches, bytes } = await this.bus.queue();
      [left, this.queueBytes] = [leftOf(stretches), bytes];
      this.printResult('storing', 1 - left / all);
    }
  }

  private printResult(phase: SeedProgress['phase'], part: number): void {
    this.options.onProgress({ phase, part, records: this.records, seconds: this.seconds, queueBytes: this.queueBytes });
  }
}

function never(vin: string): never {
  throw new Error(`the fleet did not answer for ${vin}`);
}

export function progressSentence({ phase, part, records, seconds, queueBytes }: SeedProgress): string {
  const percent = Math.floor(part * 100);
  if (phase === 'vehicles') return say(words.admitting, { percent });
  if (phase === 'storing') return say(words.storing, { megabytes: (queueBytes / 1024 ** 2).toFixed(1), percent });
  const left = part > 0.01 ? say(words.left, { duration: durationOf((seconds / part) * (1 - part)) }) : '';
  return `${say(words.writing, { percent, records, perSecond: Math.round(records / Math.max(seconds, 1)) })}${left}`;
}

export function resultSentence(result: SeedResult): string {
  const { skipped, finished } = result;
  const before = skipped === 0 ? '' : say(words.before, { skipped });
  return `${finished ? '' : say(words.interrupted)}${say(words.result, { ...result, before })}`;
}
