import { bmsFaultTypeMax, faultTypes } from '@voltdeck/protocol/codes';
import { cellCount, probeCount, type PackLayout } from '../battery/layout.ts';
import type { Random } from '../random.ts';
import type { FaultPlace, Level } from './effects.ts';

/** A fault that is made: it starts at a level, may rise, and clears. Times are seconds since the vehicle's start. */
export interface FaultEvent {
  readonly type: number;
  readonly fromS: number;
  readonly untilS: number;
  readonly level: Level;
  /** When the level goes up by one; never when later than the end. */
  readonly risesAtS: number;
  readonly place: FaultPlace;
}

/** A fault requested at the start of the fleet. */
export interface PlannedFault {
  /** Any number of the fault table: those above 32 travel as the standard's alarm alone. */
  readonly type: number;
  readonly level: Level;
  readonly afterS: number;
  readonly durationS: number;
}

/** A thermal runaway by chance would make every demonstration a disaster: it occurs only on request. */
const neverByChance = new Set([31]);
const demonstrationHours = 14;

export function plannedEvent(fault: PlannedFault, layout: PackLayout, random: Random): FaultEvent {
  if (faultTypes[fault.type] === undefined) {
    throw new RangeError(`fault type ${fault.type} does not exist; use one of ${Object.keys(faultTypes).join(', ')}`);
  }
  const untilS = fault.afterS + fault.durationS;
  return { ...fault, fromS: fault.afterS, untilS, risesAtS: untilS, place: placeIn(layout, random) };
}

/** Rare faults one after the other, each at its own time. */
export class FaultChance {
  readonly #layout: PackLayout;
  readonly #random: Random;
  readonly #meanHours: number;
  #event: FaultEvent;

  constructor(layout: PackLayout, random: Random, meanHours = demonstrationHours) {
    this.#layout = layout;
    this.#random = random;
    this.#meanHours = meanHours;
    this.#event = this.#draw(0);
  }

  /** The fault that is present or next. */
  at(sinceStartS: number): FaultEvent {
    while (this.#event.untilS < sinceStartS) this.#event = this.#draw(this.#event.untilS);
    return this.#event;
  }

  #draw(afterS: number): FaultEvent {
    const random = this.#random;
    const fromS = afterS - Math.log(1 - random.next()) * this.#meanHours * 3600;
    const untilS = fromS + random.between(90, 1_500);
    const rises = random.next() < 0.4;
    return {
      type: this.#drawType(),
      fromS,
      untilS,
      level: random.next() < 0.8 ? 1 : 2,
      risesAtS: rises ? fromS + (untilS - fromS) * 0.4 : untilS,
      place: placeIn(this.#layout, random),
    };
  }

  #drawType(): number {
    let type = this.#random.integer(1, bmsFaultTypeMax);
    while (neverByChance.has(type)) type = this.#random.integer(1, bmsFaultTypeMax);
    return type;
  }
}

export function levelAt(event: FaultEvent, sinceStartS: number): Level | null {
  if (sinceStartS < event.fromS || sinceStartS >= event.untilS) return null;
  if (sinceStartS < event.risesAtS || event.level >= 3) return event.level;
  return event.level === 1 ? 2 : 3;
}

function placeIn(layout: PackLayout, random: Random): FaultPlace {
  return {
    cell: random.integer(0, cellCount(layout) - 1),
    probe: random.integer(0, probeCount(layout) - 1),
    bmu: random.integer(1, layout.bmus),
  };
}
