import type { StoredMsg } from '@nats-io/jetstream';
import type { DeadLetterContent, DeadLetterFrame, DeadLetterView } from '@voltdeck/contract';
import { decodeBatch, readFrame, type BatchedFrame } from '@voltdeck/protocol/wire';
import { letterHeaders } from './origin.ts';

interface Place {
  readonly partition: number;
  readonly reason: string;
}

/** What the subject of a letter says. */
export function placeOf({ subject }: Pick<StoredMsg, 'subject'>): Place {
  const [, , partition = '', reason = ''] = subject.split('.');
  return { partition: Number(partition), reason };
}

/** null for a batch that cannot be read. */
export function framesOf({ data }: StoredMsg): readonly BatchedFrame[] | null {
  try {
    return decodeBatch(data);
  } catch {
    return null;
  }
}

function vinOf(bytes: Uint8Array): string | null {
  try {
    return readFrame(bytes).vin;
  } catch {
    return null;
  }
}

export function toDeadLetterView(letter: StoredMsg): DeadLetterView {
  const frames = framesOf(letter);
  const [first] = frames ?? [];
  return {
    id: String(letter.seq),
    at: letter.time.toISOString(),
    reason: placeOf(letter).reason,
    detail: letter.header.get(letterHeaders.detail),
    deviceId: first?.deviceId ?? null,
    vin: first === undefined ? null : vinOf(first.bytes),
    frames: frames?.length ?? 0,
    bytes: letter.data.length,
  };
}

export function toDeadLetterContent(letter: StoredMsg): DeadLetterContent {
  const frames = framesOf(letter);
  return {
    ...toDeadLetterView(letter),
    content: (frames ?? []).map(toFrame),
    unreadable: frames === null ? Buffer.from(letter.data).toString('hex') : null,
  };
}

const toFrame = ({ deviceId, receivedAtMs, bytes }: BatchedFrame): DeadLetterFrame => ({
  deviceId,
  vin: vinOf(bytes),
  receivedAt: new Date(receivedAtMs).toISOString(),
  hex: Buffer.from(bytes).toString('hex'),
});
