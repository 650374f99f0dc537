import { fleet, type PastOrder, type PastProgress } from '@voltdeck/contract';
import { fleetVehicle, namedVehicle, readLives, storyNames, type VehicleSpec } from '@voltdeck/simulator';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeedBus } from '../seed/frame-writer.ts';
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
  /** Of ingest's time that it takes at most, 0..1. */
  readonly share?: number;
}

const dayMs = 86_400_000;
/** On a laptop the live fleet is not to feel it. */
const shareOfIngest = 0.3;
const lookAgainMs = 1_000;
const loginsWithinMs = 60_000;
const idsAtOnce = 2_000;
/** The time left follows the pace of about so many stretches. */
const paceOf = 100;
const nothing: VehicleProgress = { days: 0, unheard: 0 };

/** Writes the past of a simulated fleet behind its back: what nobody heard first, then day by day from the newest back. */
export class PastWork {
  private progress: Record<string, VehicleProgress>;
  private records: number;
  private stopped: boolean;
  private pasts: readonly VehiclePast[] = [];
  private pace = { stretches: 0, seconds: 0 };
  private holding = new AbortController();

  constructor(
    private readonly bus: SeedBus,
    private readonly options: PastOptions,
  ) {
    const { vehicles, records, stopped } = readPast(options.folder);
    this.progress = { ...vehicles };
    [this.records, this.stopped] = [records, stopped];
  }

  /** @returns whether the past is whole; false when the signal came before */
  async run(): Promise<boolean> {
    const { signal } = this.options;
    signal.addEventListener('abort', () => this.holding.abort(), { once: true });
    this.pasts = await this.findPasts();
    for (let next = this.next(); next !== null && !signal.aborted; next = this.next()) {
      if (this.stopped) await pause(lookAgainMs, signal);
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
    const left = this.stretchesLeft();
    const whole = this.pasts.reduce((sum, { unheard }) => sum + unheard + this.options.days, 0);
    return {
      state: this.next() === null && this.pasts.length > 0 ? 'finished' : this.stopped ? 'stopped' : 'running',
      vehicles: this.pasts.length,
      days: this.options.days,
      part: whole === 0 ? 0 : 1 - left / whole,
      records: this.records,
      secondsLeft: this.pace.stretches === 0 ? null : Math.round((left * this.pace.seconds) / this.pace.stretches),
      writtenFrom: this.writtenFrom(),
    };
  }

  private async findPasts(): Promise<VehiclePast[]> {
    const { folder, vehicles, seed, afterMs, signal } = this.options;
    const specs = [...storyNames.map((name) => namedVehicle(name, seed)), ...Array.from({ length: vehicles }, (_, index) => fleetVehicle(index, seed))];
    while (readLives(folder).writtenMs < afterMs && !signal.aborted) await pause(lookAgainMs, signal);
    const ids = await this.deviceIds(specs);
    const { vehicles: lives } = readLives(folder);
    return specs.flatMap((spec) => {
      const [deviceId, life] = [ids.get(spec.vin), lives[spec.vin]];
      return deviceId === undefined || life === undefined ? [] : [new VehiclePast(spec, deviceId, life, seed)];
    });
  }

  /** Of all of them, once they have logged in; one that does not in a minute has no past. */
  private async deviceIds(specs: readonly VehicleSpec[]): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const begun = performance.now(); !this.options.signal.aborted; await pause(lookAgainMs, this.options.signal)) {
      for (let first = 0; first < specs.length; first += idsAtOnce) {
        const vins = specs.slice(first, first + idsAtOnce).map(({ vin }) => vin);
        for (const { vin, deviceId } of (await this.bus.call(fleet.devicesOf, { vins })).items) ids.set(vin, deviceId);
      }
      if (ids.size === specs.length || performance.now() - begun > loginsWithinMs) break;
    }
    return ids;
  }

  /** What nobody heard of the vehicle that is furthest behind, else the newest day that one lacks. */
  private next(): VehiclePast | null {
    const { days } = this.options;
    const unheard = this.pasts.find((past) => this.of(past).unheard < past.unheard);
    if (unheard !== undefined) return unheard;
    const least = this.pasts.reduce((low, past) => Math.min(low, this.of(past).days), days);
    return least === days ? null : (this.pasts.find((past) => this.of(past).days === least) ?? null);
  }

  private async writeNext(past: VehiclePast): Promise<void> {
    const begun = performance.now();
    const progress = this.of(past);
    const hasUnheard = progress.unheard < past.unheard;
    const lived = hasUnheard ? past.unheardStretch(progress.unheard) : past.dayBefore(progress.end ?? past.born, progress.days);
    if (!(await this.write(past, lived))) return;
    addTruth(this.options.folder, lived.fromMs, lived.truth);
    this.progress[past.spec.vin] = hasUnheard ? { ...progress, unheard: progress.unheard + 1 } : { ...progress, days: progress.days + 1, end: lived.begin };
    this.records += lived.reports;
    this.keep();
    const { stretches, seconds } = this.pace;
    const kept = stretches < paceOf ? 1 : 1 - 1 / paceOf;
    this.pace = { stretches: stretches * kept + 1, seconds: seconds * kept + (performance.now() - begun) / 1_000 };
  }

  /** A stretch that is broken off is written again from its beginning: what is stored of it already is passed over. */
  private async write({ spec, deviceId }: VehiclePast, { frames, fromMs }: Lived): Promise<boolean> {
    this.holding = new AbortController();
    if (this.options.signal.aborted) return false;
    return new GentleWriter(this.bus, this.options.partitions, this.holding.signal, this.options.share ?? shareOfIngest).write(deviceId, frames, `${spec.vin} ${fromMs}`);
  }

  private stretchesLeft(): number {
    return this.pasts.reduce((sum, past) => sum + past.unheard - this.of(past).unheard + Math.max(0, this.options.days - this.of(past).days), 0);
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
