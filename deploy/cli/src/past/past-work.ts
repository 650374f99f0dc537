import { fleet, vehicles, type PastOrder, type PastProgress } from '@voltdeck/contract';
import { fleetVehicle, namedVehicle, readLives, storyNames, type LifeBook, type VehicleSpec } from '@voltdeck/simulator';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceBus } from '../seed/service-bus.ts';
import type { FaultsOf } from './fault-acknowledger.ts';
import { GentleWriter } from './gentle-writer.ts';
import { VehiclePast, type Lived } from './lived.ts';
import { readPast, writePast, type VehicleProgress } from './past-file.ts';
import { addTruth } from './truth-file.ts';

export interface PastOptions {
  /** Where the simulator remembers its lives, and this work how far it is. */
  readonly folder: string;
  readonly vehicles: number;
  readonly days: number;
  readonly seed: number;
  readonly partitions: number;
  /** Lives of an earlier run are not waited for: those written at this moment or later, epoch ms. */
  readonly afterMs: number;
  readonly signal: AbortSignal;
  /** Called when a stretch of a vehicle's past is stored. */
  readonly onStored?: (stretch: FaultsOf) => Promise<void>;
  /** Of ingest's time that it takes at most, 0..1. */
  readonly share?: number;
}

const dayMs = 86_400_000;
/** On a laptop the live fleet is not to feel it. */
const shareOfIngest = 0.3;
const checkAgainMs = 1_000;
/** One that is not heard by then has no past. */
const heardWithinMs = 60_000;
const atOnce = 50;
/** The time left follows the pace of the last hundred stretches or so. */
const paceKept = 0.99;
const nothing: VehicleProgress = { days: 0, unheard: 0 };

/** Writes the past of a simulated fleet behind the live one: unheard stretches first, then day by day from the newest back. */
export class PastWork {
  private progress: Record<string, VehicleProgress>;
  private records: number;
  private stopped: boolean;
  private pasts: readonly VehiclePast[] = [];
  private pace = { livedMs: 0, seconds: 0 };
  private holding = new AbortController();

  constructor(
    private readonly bus: Pick<ServiceBus, 'call' | 'firstOf' | 'client'>,
    private readonly options: PastOptions,
  ) {
    const { vehicles, records, stopped } = readPast(options.folder);
    this.progress = { ...vehicles };
    [this.records, this.stopped] = [records, stopped];
  }

  /** @returns whether the past is whole; false when the signal arrived before */
  async run(): Promise<boolean> {
    const { signal } = this.options;
    signal.addEventListener('abort', () => this.holding.abort(), { once: true });
    this.pasts = await this.findPasts();
    for (let next = this.next(); next !== null && !signal.aborted; next = this.next()) {
      if (this.stopped) await pause(checkAgainMs, signal);
      else await this.writeNext(next);
    }
    this.keep();
    return this.next() === null;
  }

  order(order: PastOrder): void {
    this.stopped = order === 'stop';
    if (this.stopped) this.holding.abort();
    this.keep();
  }

  told(): PastProgress {
    const left = this.leftMs();
    const whole = this.pasts.reduce((sum, past) => sum + past.unheardMs(0) + this.options.days * dayMs, 0);
    return {
      state: this.next() === null && this.pasts.length > 0 ? 'finished' : this.stopped ? 'stopped' : 'running',
      vehicles: this.pasts.length,
      days: this.options.days,
      part: whole === 0 ? 0 : 1 - left / whole,
      records: this.records,
      secondsLeft: this.pace.livedMs === 0 ? null : Math.round((left * this.pace.seconds) / this.pace.livedMs),
      writtenFrom: this.writtenFrom(),
    };
  }

  /** From the start of what is written of a vehicle until it was heard for the first time in this run, epoch ms. */
  stretchOf(vin: string): { readonly from: number; readonly to: number } {
    const past = this.pasts.find(({ spec }) => spec.vin === vin);
    if (past === undefined) throw new RangeError(`no history is written of ${vin}`);
    return { from: past.born.timeMs - this.of(past).days * dayMs, to: past.heardFromMs };
  }

  private async findPasts(): Promise<VehiclePast[]> {
    const { folder, vehicles: count, seed, afterMs, signal } = this.options;
    while (readLives(folder).writtenMs < afterMs && !signal.aborted) await pause(checkAgainMs, signal);
    const { vehicles: lives } = readLives(folder);
    const fleetSpecs = [...storyNames.map((name) => namedVehicle(name, seed)), ...Array.from({ length: count }, (_, index) => fleetVehicle(index, seed))];
    const specs = fleetSpecs.filter(({ vin }) => lives[vin] !== undefined);
    const all = new Map<string, VehiclePast>();
    for (const started = performance.now(); !signal.aborted; await pause(checkAgainMs, signal)) {
      const deaf = specs.filter(({ vin }) => !all.has(vin));
      for (let first = 0; first < deaf.length; first += atOnce) for (const past of await this.heard(deaf.slice(first, first + atOnce), lives)) all.set(past.spec.vin, past);
      if (all.size === specs.length || performance.now() - started > heardWithinMs) break;
    }
    return specs.flatMap(({ vin }) => all.get(vin) ?? []);
  }

  /** Those that have reported by now: until then what is old would be the newest that is known of one. */
  private async heard(specs: readonly VehicleSpec[], lives: LifeBook['vehicles']): Promise<VehiclePast[]> {
    const ids = new Map((await this.bus.call(fleet.devicesOf, { vins: specs.map(({ vin }) => vin) })).items.map(({ vin, deviceId }) => [vin, deviceId]));
    const newest = new Map((await this.bus.call(vehicles.latestPart, { deviceIds: [...ids.values()] })).items.map(({ deviceId, recordedAt }) => [deviceId, Date.parse(recordedAt)]));
    return specs.flatMap((spec) => {
      const [deviceId, life] = [ids.get(spec.vin), lives[spec.vin]];
      if (deviceId === undefined || life === undefined) return [];
      const past = new VehiclePast(spec, deviceId, life, this.options.seed);
      return (newest.get(deviceId) ?? 0) >= past.heardFromMs ? [past] : [];
    });
  }

  /** An unheard stretch of the first vehicle that has one, else the newest day that one lacks. */
  private next(): VehiclePast | null {
    const { days } = this.options;
    const unheard = this.pasts.find((past) => this.of(past).unheard < past.unheard);
    if (unheard !== undefined) return unheard;
    const least = this.pasts.reduce((low, past) => Math.min(low, this.of(past).days), days);
    return least === days ? null : (this.pasts.find((past) => this.of(past).days === least) ?? null);
  }

  private async writeNext(past: VehiclePast): Promise<void> {
    const started = performance.now();
    const progress = this.of(past);
    const hasUnheard = progress.unheard < past.unheard;
    const lived = hasUnheard ? past.unheardStretch(progress.unheard) : past.dayBefore(progress.end ?? past.born, progress.days);
    if (!(await this.write(past, lived))) return;
    addTruth(this.options.folder, lived.truth);
    this.progress[past.spec.vin] = hasUnheard ? { ...progress, unheard: progress.unheard + 1 } : { ...progress, days: progress.days + 1, end: lived.begin };
    this.records += lived.reports;
    this.keep();
    await this.options.onStored?.({ deviceId: past.deviceId, from: lived.truth.fromMs, to: lived.truth.toMs });
    this.pace = {
      livedMs: this.pace.livedMs * paceKept + lived.truth.toMs - lived.truth.fromMs,
      seconds: this.pace.seconds * paceKept + (performance.now() - started) / 1_000,
    };
  }

  /** A stretch that is broken off is written again from its start: what is stored of it already is passed over. */
  private async write({ deviceId }: VehiclePast, { frames, truth }: Lived): Promise<boolean> {
    this.holding = new AbortController();
    if (this.options.signal.aborted) return false;
    return new GentleWriter(this.bus, this.options.partitions, this.holding.signal, this.options.share ?? shareOfIngest).write(deviceId, frames, `${deviceId} ${truth.fromMs}`);
  }

  /** Of all lives together. */
  private leftMs(): number {
    return this.pasts.reduce((sum, past) => sum + past.unheardMs(this.of(past).unheard) + Math.max(0, this.options.days - this.of(past).days) * dayMs, 0);
  }

  private writtenFrom(): string | null {
    if (this.pasts.length === 0 || this.pasts.some((past) => this.of(past).days === 0)) return null;
    return new Date(Math.max(...this.pasts.map((past) => past.born.timeMs - this.of(past).days * dayMs))).toISOString();
  }

  private of({ spec }: VehiclePast): VehicleProgress {
    return this.progress[spec.vin] ?? nothing;
  }

  private keep(): void {
    writePast(this.options.folder, { vehicles: this.progress, records: this.records, stopped: this.stopped });
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<unknown> => sleep(ms, undefined, { signal }).catch(() => undefined);
