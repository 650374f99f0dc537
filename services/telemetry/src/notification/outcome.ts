import { notificationLimits } from '@voltdeck/protocol/contract';

/** What came of one try. */
export interface Outcome {
  readonly ok: boolean;
  /** What the other side said, or why it was not reached: one line, cut. */
  readonly answer: string;
  /** No further try can succeed. */
  readonly final?: boolean;
}

/** One line without control characters, as it is stored and shown. */
export function outcome(ok: boolean, answer: string): Outcome {
  const line = answer.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return { ok, answer: line.length > notificationLimits.answerMax ? `${line.slice(0, notificationLimits.answerMax)}…` : line };
}
