import { readText, viewOf } from './bytes.ts';
import { xorOf } from './checksum.ts';
import { type Frame, frameAt } from './frame.ts';
import { editionOf, headerBytes, known, maxFrameBytes, maxUnitBytes, vinBytes } from './header.ts';
import { RunningXor } from './running-xor.ts';

export interface SplitterOptions {
  /** A header that promises a longer frame is not believed. */
  readonly maxFrameBytes?: number;
  /** A frame that is not complete this long after its first byte is given up. */
  readonly partialTimeoutMs?: number;
  /** So many bytes are kept of what was no frame, for `takeBad`. */
  readonly badBytesKept?: number;
}

/** What was seen on one connection. `garbageBytes` counts every byte that belonged to no frame. */
export interface SplitterCounters {
  frames: number;
  badChecksum: number;
  unknownHeader: number;
  badLength: number;
  partialExpired: number;
  garbageBytes: number;
}

export type Candidate = 'frame' | 'partial' | 'expired' | 'badChecksum' | 'unknownHeader' | 'badLength' | 'noStart';

/** The first bytes that were no frame, and why. */
export interface BadBytes {
  readonly cause: Exclude<keyof SplitterCounters, 'frames'>;
  readonly bytes: Uint8Array;
}

interface Arrival {
  /** Offset behind the last byte that had arrived by then. */
  end: number;
  readonly atMs: number;
}

const badCauses = {
  noStart: 'garbageBytes',
  expired: 'partialExpired',
  badChecksum: 'badChecksum',
  unknownHeader: 'unknownHeader',
  badLength: 'badLength',
} as const satisfies Record<Exclude<Candidate, 'frame' | 'partial'>, keyof SplitterCounters>;

const hashMark = 0x23;
const dollarMark = 0x24;
const smallestBuffer = 256;
// Arrivals closer together than this are remembered as one, so that a byte a millisecond costs no memory.
const arrivalGrainMs = 250;
const empty = new Uint8Array(0);

const frameEnd = (bytes: Uint8Array, at: number): number => at + headerBytes + (((bytes[at + 22] ?? 0) << 8) | (bytes[at + 23] ?? 0)) + 1;

/**
 * Cuts a byte stream into frames. A candidate counts only when command, flag and encryption are known and the
 * check byte holds; otherwise the search moves on by ONE byte, so a start mark inside data, garbage or a lying
 * length never costs the next good frame.
 */
export class FrameSplitter {
  readonly counters: SplitterCounters = { frames: 0, badChecksum: 0, unknownHeader: 0, badLength: 0, partialExpired: 0, garbageBytes: 0 };
  readonly #maxFrameBytes: number;
  readonly #partialTimeoutMs: number;
  readonly #badBytesKept: number;
  #bad: BadBytes | null = null;
  #buffer = empty;
  #view = viewOf(empty);
  #length = 0;
  #arrivals: Arrival[] = [];
  #vin = '';
  /** Of the buffer, once it held a wrong check byte. */
  #sums: RunningXor | null = null;

  constructor(options: SplitterOptions = {}) {
    this.#maxFrameBytes = Math.min(options.maxFrameBytes ?? maxFrameBytes, maxFrameBytes);
    this.#partialTimeoutMs = options.partialTimeoutMs ?? 5000;
    this.#badBytesKept = options.badBytesKept ?? 0;
  }

  /** Bytes of a frame that is not complete yet. */
  get pendingBytes(): number {
    return this.#length;
  }

  /** The first bytes since the last call that were no frame; null where all were. */
  takeBad(): BadBytes | null {
    const bad = this.#bad;
    this.#bad = null;
    return bad;
  }

  /** Frames may be views into `chunk`: do not write to it afterwards. */
  push(chunk: Uint8Array, nowMs: number): Frame[] {
    const frames: Frame[] = [];
    if (this.#length === 0) {
      const view = viewOf(chunk);
      const rest = this.#scan(chunk, view, chunk.length, nowMs, nowMs, frames);
      if (rest < chunk.length) this.#keep(chunk.subarray(rest), nowMs);
      return frames;
    }
    this.#append(chunk, nowMs);
    return this.#rescan(nowMs, frames);
  }

  /** Gives up a frame that has waited too long and returns what was behind it. Call it now and then on a silent link. */
  expire(nowMs: number): Frame[] {
    return this.#length === 0 ? [] : this.#rescan(nowMs, []);
  }

  /** The stream has ended: returns the good frames behind one that never became complete. */
  end(): Frame[] {
    return this.expire(Number.POSITIVE_INFINITY);
  }

  #rescan(nowMs: number, frames: Frame[]): Frame[] {
    const rest = this.#scan(this.#buffer, this.#view, this.#length, nowMs, null, frames);
    this.#drop(rest, frames.length > 0);
    return frames;
  }

  /** Returns the offset of the first byte that must wait for more. `arrivedMs` null: look the arrival up. */
  #scan(bytes: Uint8Array, view: DataView, end: number, nowMs: number, arrivedMs: number | null, frames: Frame[]): number {
    let at = 0;
    let sums = arrivedMs === null ? this.#sums : null;
    while (at < end) {
      const arrived = arrivedMs ?? this.#arrivalOf(at);
      const candidate = this.#judge(bytes, view, at, end, nowMs - arrived >= this.#partialTimeoutMs, sums);
      if (candidate === 'partial') return at;
      if (candidate === 'frame') {
        const frame = this.#frame(bytes, view, at);
        frames.push(frame);
        at += frame.bytes.length;
      } else {
        if (candidate === 'badChecksum' && sums === null) {
          sums = new RunningXor();
          if (arrivedMs === null) this.#sums = sums;
        }
        at = this.#skip(candidate, bytes, at, end);
      }
    }
    return end;
  }

  #judge(bytes: Uint8Array, view: DataView, at: number, end: number, expired: boolean, sums: RunningXor | null): Candidate {
    const first = view.getUint8(at);
    if (first !== hashMark && first !== dollarMark) return 'noStart';
    const have = end - at;
    const waiting = expired ? 'expired' : 'partial';
    if (have < 2) return waiting;
    const edition = editionOf(view.getUint16(at));
    if (edition === null) return 'noStart';
    const codes = known[edition];
    if (have > 2 && !codes.command[view.getUint8(at + 2)]) return 'unknownHeader';
    if (have > 3 && !codes.response[view.getUint8(at + 3)]) return 'unknownHeader';
    if (have > 21 && !codes.encryption[view.getUint8(at + 21)]) return 'unknownHeader';
    if (have < headerBytes) return waiting;
    const length = view.getUint16(at + 22);
    const total = headerBytes + length + 1;
    if (length > maxUnitBytes || total > this.#maxFrameBytes) return 'badLength';
    if (have < total) return waiting;
    const checkAt = at + total - 1;
    const computed = sums === null ? xorOf(view, at + 2, checkAt) : sums.of(bytes, at + 2, checkAt);
    return computed === view.getUint8(checkAt) ? 'frame' : 'badChecksum';
  }

  #frame(bytes: Uint8Array, view: DataView, at: number): Frame {
    this.counters.frames++;
    const edition = editionOf(view.getUint16(at)) ?? 2016;
    return frameAt(bytes, view, at, view.getUint16(at + 22), edition, this.#vinAt(view, at + 4));
  }

  // A connection repeats its VIN in every frame: compare before building the string again.
  #vinAt(view: DataView, at: number): string {
    const last = this.#vin;
    for (let index = 0; index < vinBytes; index++) {
      const character = index < last.length ? last.charCodeAt(index) : 0;
      if (character !== view.getUint8(at + index)) return (this.#vin = readText(view, at, vinBytes));
    }
    return last;
  }

  #skip(candidate: Exclude<Candidate, 'frame' | 'partial'>, bytes: Uint8Array, at: number, end: number): number {
    let next = at + 1;
    if (this.#badBytesKept > 0) this.#bad ??= { cause: badCauses[candidate], bytes: bytes.slice(at, Math.min(candidate === 'badChecksum' ? frameEnd(bytes, at) : end, at + this.#badBytesKept)) };
    if (candidate === 'noStart') {
      while (next < end && bytes[next] !== hashMark && bytes[next] !== dollarMark) next++;
    } else {
      this.counters[candidate === 'expired' ? 'partialExpired' : candidate]++;
    }
    this.counters.garbageBytes += next - at;
    return next;
  }

  #keep(rest: Uint8Array, nowMs: number): void {
    this.#buffer = new Uint8Array(Math.max(smallestBuffer, rest.length));
    this.#view = viewOf(this.#buffer);
    this.#buffer.set(rest);
    this.#length = rest.length;
    this.#arrivals = [{ end: rest.length, atMs: nowMs }];
  }

  #append(chunk: Uint8Array, nowMs: number): void {
    const length = this.#length + chunk.length;
    if (length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(length, this.#buffer.length * 2));
      larger.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = larger;
      this.#view = viewOf(larger);
    }
    this.#buffer.set(chunk, this.#length);
    this.#length = length;
    const last = this.#arrivals.at(-1);
    if (last !== undefined && nowMs - last.atMs < arrivalGrainMs) last.end = length;
    else this.#arrivals.push({ end: length, atMs: nowMs });
  }

  #arrivalOf(offset: number): number {
    for (const arrival of this.#arrivals) if (offset < arrival.end) return arrival.atMs;
    return Number.POSITIVE_INFINITY;
  }

  /** Forgets `count` bytes. When frames are views into the buffer it is left to them and the rest moves out. */
  #drop(count: number, shared: boolean): void {
    if (count === 0) return;
    const rest = this.#buffer.subarray(count, this.#length);
    const arrivals = this.#arrivals.filter((arrival) => arrival.end > count);
    if (rest.length === 0) {
      this.#buffer = empty;
      this.#length = 0;
      this.#arrivals = [];
      this.#sums = null;
      return;
    }
    this.#sums?.drop(count);
    if (shared || rest.length < this.#buffer.length / 4) this.#keep(rest, 0);
    else {
      this.#buffer.copyWithin(0, count, this.#length);
      this.#length = rest.length;
    }
    for (const arrival of arrivals) arrival.end -= count;
    this.#arrivals = arrivals;
  }
}
