import { Transform, type TransformCallback } from 'node:stream';
import type { Allowance } from './allowance.ts';

/** One slice of a download: small, so that many downloads take turns. */
export const sliceBytes = 16 * 1_024;

/** Passes bytes on as the allowances let them go, and tells of each slice. */
export class Paced extends Transform {
  constructor(
    private readonly allowances: readonly Allowance[],
    private readonly passed: (bytes: number) => void,
  ) {
    super({ readableHighWaterMark: sliceBytes, writableHighWaterMark: sliceBytes });
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    Promise.all(this.allowances.map((allowance) => allowance.wait(chunk.length))).then(
      () => {
        this.passed(chunk.length);
        done(null, chunk);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }
}
