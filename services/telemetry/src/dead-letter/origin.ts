import type { MsgHdrs } from '@nats-io/transport-node';
import type { BatchKey } from '../arrival/batch-key.ts';

/** Headers of a dead letter, and of the batch that it becomes again. */
export const letterHeaders = {
  /** Message of the part that refused it. */
  detail: 'detail',
  /** What the ledger counted it as. */
  rejected: 'rejected',
  /** On a batch: the letter that it was. */
  origin: 'dead-letter',
} as const;

/** The letter that a batch was. */
export interface Origin {
  readonly key: BatchKey;
  /** What the ledger counted it as, once. */
  readonly rejected: string;
}

/**
 * The key of a letter among those of batches: below zero, where no sequence of FRAMES is. By it a letter that is
 * replayed again takes effect once.
 */
export const letterKey = (sequence: number, stampedNs: bigint): BatchKey => ({ sequence: -sequence, stampedNs });

export const writeOrigin = ({ sequence, stampedNs }: BatchKey): string => `${sequence} ${stampedNs}`;

/** null for a batch that comes from the listener. */
export function readOrigin(headers: MsgHdrs | undefined): Origin | null {
  const [, sequence, stampedNs] = /^(-\d+) (\d+)$/.exec(headers?.get(letterHeaders.origin) ?? '') ?? [];
  if (headers === undefined || sequence === undefined || stampedNs === undefined) return null;
  return { key: { sequence: Number(sequence), stampedNs: BigInt(stampedNs) }, rejected: headers.get(letterHeaders.rejected) };
}

/** Nanoseconds since the epoch of an RFC 3339 time as the stream writes it. */
export function stampOf(timestamp: string): bigint {
  const [, seconds = '', fraction = ''] = /^(.{19})(?:\.(\d+))?Z$/.exec(timestamp) ?? [];
  return BigInt(Date.parse(`${seconds}Z`)) * 1_000_000n + BigInt(fraction.padEnd(9, '0').slice(0, 9));
}
