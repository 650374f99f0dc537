import type { JsMsg } from '@nats-io/jetstream';
import { decodeBatch } from '@voltdeck/protocol/wire';
import { readArrival, type Arrival } from './arrival.ts';
import type { BatchKey } from './stored-batches.ts';

/** A message of the FRAMES stream, decoded. */
export interface Batch {
  readonly key: BatchKey;
  /** Delivered before: it may be stored already. */
  readonly redelivered: boolean;
  readonly bytes: Uint8Array;
  readonly frames: readonly Arrival[];
  /** Sentence, when the batch itself cannot be read. */
  readonly unreadable: string | null;
}

/** With the message to acknowledge. */
export interface Delivery extends Batch {
  readonly message: JsMsg;
}

export function readBatch(message: JsMsg): Delivery {
  const key = { sequence: message.seq, stampedNs: BigInt(message.info.timestampNanos) };
  return { message, key, redelivered: message.redelivered, bytes: message.data, ...readFrames(message.data) };
}

export function readFrames(bytes: Uint8Array): Pick<Batch, 'frames' | 'unreadable'> {
  try {
    return { frames: decodeBatch(bytes).map(readArrival), unreadable: null };
  } catch (error) {
    return { frames: [], unreadable: error instanceof Error ? error.message : String(error) };
  }
}
