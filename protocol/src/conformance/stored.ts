import { headerBytes } from '../wire/header.ts';
import type { Exchange, ObservedFrame } from './exchange.ts';

/** A message of a terminal as a store keeps it; times are epoch ms. */
export interface StoredFrame {
  readonly id: string;
  readonly receivedMs: number;
  readonly recordedMs: number;
  readonly bytes: Uint8Array;
  readonly rejected: string | null;
}

/**
 * What a store kept of one terminal, in the order of its arrival: a store has no connections and no answers.
 *
 * @param toMs until when it was observed, where there is no message
 */
export function storedExchange(stored: readonly StoredFrame[], toMs: number): Exchange {
  const arrived = [...stored].sort((left, right) => left.receivedMs - right.receivedMs || left.recordedMs - right.recordedMs);
  const frames = arrived.flatMap(({ id, receivedMs, bytes, rejected }, index): ObservedFrame[] =>
    bytes.length <= headerBytes ? [] : [{ number: index + 1, atMs: receivedMs, sender: 'terminal', link: 0, bytes, reference: id, rejected }],
  );
  return { frames, links: null, bad: [], endedMs: frames.at(-1)?.atMs ?? toMs };
}
