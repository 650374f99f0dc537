/** What telemetry could not store, kept in a stream for an administrator to read, to replay or to delete. */

/** Why: a code that is also a part of the letter's subject, so that the stream itself counts by it. */
export const deadLetterReasons = {
  numericOutOfRange: 'NUMERIC_OUT_OF_RANGE',
  textRefused: 'TEXT_REFUSED',
  ruleBroken: 'RULE_BROKEN',
  valueUnstorable: 'VALUE_UNSTORABLE',
  tooLarge: 'TOO_LARGE',
  dataRefused: 'DATA_REFUSED',
  batchUnreadable: 'BATCH_UNREADABLE',
} as const;

export type DeadLetterReason = (typeof deadLetterReasons)[keyof typeof deadLetterReasons];

export interface DeadLetterView {
  /** Its sequence in the stream, in digits. */
  readonly id: string;
  /** ISO 8601, UTC: when it was put aside. */
  readonly at: string;
  /** Code of `deadLetterReasons`. */
  readonly reason: string;
  /** The sentence of whoever refused it. */
  readonly detail: string;
  /** null for a batch that cannot be read. */
  readonly deviceId: string | null;
  readonly vin: string | null;
  /** 0 for a batch that cannot be read. */
  readonly frames: number;
  readonly bytes: number;
}

export interface DeadLetterFrame {
  readonly deviceId: string;
  readonly vin: string | null;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly hex: string;
}

/** One letter with what it holds. */
export interface DeadLetterContent extends DeadLetterView {
  readonly content: readonly DeadLetterFrame[];
  /** The bytes of a batch that cannot be read; null for one that can. */
  readonly unreadable: string | null;
}

/** Of the dead letters, by the order they came in. */
export const deadLetterSorts = ['id', '-id'] as const;
export type DeadLetterSort = (typeof deadLetterSorts)[number];

export interface DeadLetterListInput {
  /** Absent: the oldest first. */
  readonly sort?: DeadLetterSort;
  readonly reason?: string;
  readonly deviceId?: string;
  readonly cursor?: string;
  readonly pageSize?: number;
}

export interface DeadLetterPage {
  readonly items: readonly DeadLetterView[];
  readonly next: string | null;
  /** Of the letters that were asked for. */
  readonly total: number;
  /** Of all letters. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  /** Bytes of the whole stream, and how many it may hold before the oldest goes. */
  readonly bytes: number;
  readonly bytesMax: number;
}

/** All letters of a reason, of a device, or all of them: replayed so many at a time, the oldest first. */
export interface DeadLetterSelection {
  readonly reason?: string;
  readonly deviceId?: string;
  /** Go on behind this one. */
  readonly cursor?: string;
}

export interface DeadLetterReplay {
  /** Given back to ingest, and no dead letters any more. */
  readonly replayed: number;
  /** Where to go on; null = there was no more. A letter that is refused again comes behind all others. */
  readonly next: string | null;
}

export interface DeadLetterDeletion {
  readonly deleted: number;
}

/** Letters that one request replays. */
export const deadLetterReplayMax = 200;
