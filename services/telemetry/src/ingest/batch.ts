import type { JsMsg } from '@nats-io/jetstream';
import { decodeBatch, type BatchedFrame } from '@voltdeck/protocol/wire';
import type { BatchKey } from '../arrival/batch-key.ts';
import { readOrigin, type Origin } from '../dead-letter/origin.ts';

/** A message of the FRAMES stream. */
export interface Batch {
  readonly key: BatchKey;
  /** Delivered before: it may be stored already. */
  readonly redelivered: boolean;
  /** The dead letter that it was, when it is replayed. */
  readonly origin?: Origin | null;
  readonly bytes: Uint8Array;
}

/** With the message to acknowledge. */
export interface Delivery extends Batch {
  readonly message: JsMsg;
}

export interface OpenBatch extends Batch {
  readonly frames: readonly BatchedFrame[];
  /** Sentence, when the batch itself cannot be read. */
  readonly unreadable: string | null;
}

export function toDelivery(message: JsMsg): Delivery {
  const origin = readOrigin(message.headers);
  const key = origin?.key ?? { sequence: message.seq, stampedNs: BigInt(message.info.timestampNanos) };
  return { message, key, redelivered: message.redelivered || origin !== null, bytes: message.data, origin };
}

export function openBatch(batch: Batch): OpenBatch {
  try {
    return { ...batch, frames: decodeBatch(batch.bytes), unreadable: null };
  } catch (error) {
    return { ...batch, frames: [], unreadable: error instanceof Error ? error.message : String(error) };
  }
}
