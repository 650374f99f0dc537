import { Transform, type TransformCallback } from 'node:stream';
import type { Allowance } from './allowance.ts';

/** What a download passes on at a time, at most: small, so that many downloads take turns. */
export const sliceBytes = 16 * 1_024;

export interface Pace {
  readonly allowances: readonly Allowance[];
  /** Bytes of the next slice: under a low cap fewer, so that no vehicle waits long for its turn. */
  readonly slice: () => number;
  /** Called for each slice that is sent. */
  readonly passed: (bytes: number) => void;
}

/** Passes bytes on as the allowances let them go. */
export class Paced extends Transform {
  constructor(private readonly pace: Pace) {
    super({ readableHighWaterMark: sliceBytes, writableHighWaterMark: sliceBytes });
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pass(chunk).then(
      () => done(),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  private async pass(chunk: Buffer): Promise<void> {
    const { allowances, slice, passed } = this.pace;
    for (let at = 0; at < chunk.length && !this.destroyed; ) {
      const part = chunk.subarray(at, at + slice());
      await Promise.all(allowances.map((allowance) => allowance.wait(part.length)));
      this.push(part);
      passed(part.length);
      at += part.length;
    }
  }
}
