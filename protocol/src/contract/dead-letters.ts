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

/** Of the dead letters, in the order of arrival. */
export const deadLetterSorts = ['id', '-id'] as const;

/** Letters that one request replays. */
export const deadLetterReplayMax = 200;
