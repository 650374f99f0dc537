import type { OperationKind } from '@voltdeck/protocol/contract';
import { minuteMs } from '../epoch.ts';
import type { MinuteKey } from '../rollup/rollup.store.ts';
import type { Activity, WorkChange } from './activity.ts';
import { quarterMs, quarters, stateOf, type Quarter } from './quarter-state.ts';

const secondMs = 1_000;
const firstPlaces = 256;
const quarterOf = (epochMs: number): number => Math.floor(epochMs / quarterMs);

/** The last 24 hours of every device, quarter by quarter, brought up to date by what changed. Seven bytes a quarter. */
export class DayGrid {
  private readonly places = new Map<number, number>();
  private heard = new Uint16Array(0);
  /** Sums of changes in any order: what is below nothing in between comes back above it. */
  private readonly worked: Record<OperationKind, Uint16Array> = { charge: new Uint16Array(0), discharge: new Uint16Array(0) };
  private states = new Uint8Array(0);
  private waiting: { minutes: MinuteKey[]; work: WorkChange[] } = { minutes: [], work: [] };
  private now: number;

  constructor(nowMs: number) {
    this.now = nowMs;
  }

  /** The moment up to which it counts, epoch ms. */
  get nowMs(): number {
    return this.now;
  }

  /** The last quarter, which is cut by now; counted from 1970. */
  get newest(): number {
    return Math.ceil(this.now / quarterMs) - 1;
  }

  /** Time passes: the oldest quarters leave, and what lay ahead of the clock is taken in. */
  advance(nowMs: number): void {
    const before = this.newest;
    this.now = Math.max(this.now, nowMs);
    for (let quarter = Math.max(before, this.newest - quarters) + 1; quarter <= this.newest; quarter++) this.clear(quarter);
    const { waiting } = this;
    this.waiting = { minutes: [], work: [] };
    this.take(waiting);
  }

  take({ minutes, work }: Activity): void {
    for (const minute of minutes) this.hear(minute);
    for (const change of work) this.work(change);
  }

  /** Where the quarters of a device start in `stateAt` and `at`; undefined when it did nothing yet. */
  placeOf(device: number): number | undefined {
    return this.places.get(device);
  }

  /** The state of a whole quarter. */
  stateAt(place: number, quarter: number): number {
    return this.states[place + (quarter % quarters)] ?? 0;
  }

  at(place: number, quarter: number): Quarter {
    const cell = place + (quarter % quarters);
    return { heard: this.heard[cell] ?? 0, charging: this.worked.charge[cell] ?? 0, discharging: this.worked.discharge[cell] ?? 0 };
  }

  private hear(key: MinuteKey): void {
    const { device, minute } = key;
    if (minute >= this.now) {
      this.waiting.minutes.push(key);
      return;
    }
    const quarter = quarterOf(minute);
    if (quarter <= this.newest - quarters) return;
    const cell = this.place(device) + (quarter % quarters);
    this.heard[cell] = (this.heard[cell] ?? 0) | minuteBit(minute);
    this.judge(cell);
  }

  private work(change: WorkChange): void {
    const { device, kind, sign } = change;
    const passed = Math.floor(this.now / secondMs) * secondMs;
    if (change.to > passed) this.waiting.work.push({ ...change, from: Math.max(change.from, passed) });
    const from = Math.max(change.from, (this.newest - quarters + 1) * quarterMs);
    const to = Math.min(change.to, passed);
    const seconds = this.worked[kind];
    for (let begin = from; begin < to; ) {
      const quarter = quarterOf(begin);
      const end = Math.min(to, (quarter + 1) * quarterMs);
      const cell = this.place(device) + (quarter % quarters);
      seconds[cell] = (seconds[cell] ?? 0) + (sign * (end - begin)) / secondMs;
      this.judge(cell);
      begin = end;
    }
  }

  private judge(cell: number): void {
    this.states[cell] = stateOf(this.at(cell, 0), quarterMs / secondMs);
  }

  private clear(quarter: number): void {
    for (let cell = quarter % quarters; cell < this.places.size * quarters; cell += quarters) {
      for (const column of [this.heard, this.worked.charge, this.worked.discharge, this.states]) column[cell] = 0;
    }
  }

  private place(device: number): number {
    const known = this.places.get(device);
    if (known !== undefined) return known;
    const place = this.places.size * quarters;
    this.places.set(device, place);
    if (place >= this.states.length) this.grow(Math.max(firstPlaces * quarters, this.states.length * 2));
    return place;
  }

  private grow(cells: number): void {
    const longer = (column: Uint16Array): Uint16Array<ArrayBuffer> => copied<Uint16Array<ArrayBuffer>>(column, new Uint16Array(cells));
    this.heard = longer(this.heard);
    this.worked.charge = longer(this.worked.charge);
    this.worked.discharge = longer(this.worked.discharge);
    this.states = copied(this.states, new Uint8Array(cells));
  }
}

/** The minute's place in its quarter. */
export const minuteBit = (epochMs: number): number => 1 << Math.floor((epochMs % quarterMs) / minuteMs);

function copied<Column extends Uint8Array | Uint16Array>(from: Uint8Array | Uint16Array, to: Column): Column {
  to.set(from);
  return to;
}
