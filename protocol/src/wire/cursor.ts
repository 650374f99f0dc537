import { TruncatedError, ValueOutOfRangeError } from './errors.ts';
import { viewOf } from './bytes.ts';

/** Reads forward through a data unit. */
export class Reader {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  at = 0;
  end: number;
  readonly #base: number;

  /** `base`: what errors add to an offset, so that they count from the first byte of the frame. */
  constructor(bytes: Uint8Array, base = 0) {
    this.#base = base;
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.end = bytes.length;
  }

  /** Moves over `count` bytes and returns where they start. */
  take(count: number, path: string): number {
    const at = this.at;
    if (count > this.end - at) throw new TruncatedError(path, this.#base + at, count, this.end - at);
    this.at = at + count;
    return at;
  }

  takeBytes(count: number, path: string): Uint8Array {
    const at = this.take(count, path);
    return this.bytes.subarray(at, at + count);
  }
}

/** Writes forward into a fixed scratch buffer; the caller copies out what it needs. */
export class Writer {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  at = 0;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
    this.view = viewOf(this.bytes);
  }

  take(count: number, path: string): number {
    const at = this.at;
    if (at + count > this.bytes.length) throw new ValueOutOfRangeError(path, at + count, 0, this.bytes.length);
    this.at = at + count;
    return at;
  }

  put(bytes: Uint8Array, path: string): void {
    this.bytes.set(bytes, this.take(bytes.length, path));
  }
}
