import type { DomainError } from '@voltdeck/base';
import type { Request } from 'express';
import { limitedBody } from './limited-body.ts';

interface PieceLimits {
  readonly fileBytesMax: number;
  readonly partBytes: number;
}

/** The body in pieces of the agreed size, so that no more than one of them is in memory. @throws DomainError what `tooLarge` makes */
export async function* pieces(request: Request, { fileBytesMax, partBytes }: PieceLimits, tooLarge: () => DomainError): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let keptBytes = 0;
  for await (const chunk of limitedBody(request, fileBytesMax, tooLarge)) {
    kept.push(chunk);
    keptBytes += chunk.length;
    while (keptBytes >= partBytes) {
      const all = Buffer.concat(kept);
      yield all.subarray(0, partBytes);
      kept = [all.subarray(partBytes)];
      keptBytes = all.length - partBytes;
    }
  }
  if (keptBytes > 0) yield Buffer.concat(kept);
}
