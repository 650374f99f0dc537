import type { Pack } from '../battery/pack.ts';
import type { Random } from '../random.ts';
import { Detection, watchedOf } from './detection.ts';
import { effects, type Level } from './effects.ts';
import { FaultChance, levelAt, plannedEvent, type FaultEvent, type PlannedFault } from './events.ts';
import type { Readings } from './readings.ts';

/** A fault type of the fault table and its level now. */
export interface ActiveFault {
  readonly type: number;
  readonly level: Level;
}

/** All faults of one vehicle: those asked for, those by chance, and those that the limits find. */
export class FaultWatch {
  readonly #pack: Pack;
  readonly #nominalSupply: number;
  readonly #detection: Detection;
  readonly #chance: FaultChance;
  readonly #planned: readonly FaultEvent[];
  readonly #draw: (name: string) => Random;
  /** By type; they hold until they are told otherwise. */
  readonly #told = new Map<number, FaultEvent>();

  constructor(pack: Pack, nominalSupply: number, planned: readonly PlannedFault[], draw: (name: string) => Random, hoursBetween?: number) {
    this.#pack = pack;
    this.#nominalSupply = nominalSupply;
    this.#detection = new Detection(pack.cells.chemistry);
    this.#chance = new FaultChance(pack.layout, draw('faults'), hoursBetween);
    this.#draw = draw;
    this.#planned = planned.map((fault) => plannedEvent(fault, pack.layout, draw(`planned/${fault.type}`)));
  }

  /**
   * Makes a fault present from now on; level 0 ends it. It keeps its place in the pack while its level changes.
   *
   * @throws RangeError where there is no such type
   */
  tell(type: number, level: Level | 0): void {
    if (level === 0) this.#told.delete(type);
    else this.#told.set(type, plannedEvent({ type, level, afterS: 0, durationS: Infinity }, this.#pack.layout, this.#draw(`planned/${type}`)));
  }

  /** Lets the faults that are present show in the readings, and finds what the battery management raises. */
  judge(readings: Readings, sinceStartS: number, driving: boolean): ActiveFault[] {
    const made = this.#made(sinceStartS);
    for (const { event, level } of made) effects[event.type]?.(readings, level, event.place, this.#pack.cells.chemistry);
    const watched = watchedOf(readings, this.#pack.layout.capacityAh, this.#nominalSupply, driving);
    const levels = this.#detection.watch(watched, sinceStartS * 1_000);
    for (const { event, level } of made) levels.set(event.type, higher(level, levels.get(event.type)));
    return [...levels].map(([type, level]) => ({ type, level })).sort((left, right) => left.type - right.type);
  }

  #made(sinceStartS: number): { event: FaultEvent; level: Level }[] {
    return [...this.#planned, ...this.#told.values(), this.#chance.at(sinceStartS)].flatMap((event) => {
      const level = levelAt(event, sinceStartS);
      return level === null ? [] : [{ event, level }];
    });
  }
}

function higher(left: Level, right: Level | undefined): Level {
  return right !== undefined && right > left ? right : left;
}
