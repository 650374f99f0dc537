import { Inject, Injectable } from '@nestjs/common';
import { jetstream } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { BUS, partitionsToWrite, type Bus } from '@voltdeck/base';
import { framesPlaceOf } from '@voltdeck/protocol/contract';
import { encodeBatch } from '@voltdeck/protocol/wire';
import { rejections } from '../arrival/arrival.ts';
import type { BatchKey } from '../arrival/batch-key.ts';
import { letterHeaders, writeOrigin } from '../dead-letter/origin.ts';
import type { LateFrame } from './late.repository.ts';

const publishTimeoutMs = 5_000;

/** Below zero, where no sequence of FRAMES is, and with milliseconds, where letters have nanoseconds: no two are the same. */
export const lateKey = ({ id, receivedAt }: Pick<LateFrame, 'id' | 'receivedAt'>): BatchKey => ({ sequence: -id, stampedNs: BigInt(Math.round(receivedAt)) });

export const lateBatch = ({ deviceId, receivedAt, frame }: LateFrame): Uint8Array => encodeBatch([{ deviceId, receivedAtMs: Math.round(receivedAt), flags: 0, bytes: frame }]);

/** Gives late frames back to ingest, by the way of dead letters: whatever is derived of them is derived as of any frame. */
@Injectable()
export class FramesReturner {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  async give(late: LateFrame): Promise<void> {
    const key = writeOrigin(lateKey(late));
    const head = headers();
    head.set(letterHeaders.origin, key);
    head.set(letterHeaders.rejected, rejections.archived);
    const { stream, subject } = framesPlaceOf(late.deviceId, await partitionsToWrite(this.bus));
    const options = { headers: head, msgID: `archive ${key}`, timeout: publishTimeoutMs, expect: { streamName: stream } };
    await jetstream(this.bus).publish(subject, lateBatch(late), options);
  }
}
