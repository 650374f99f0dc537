import { deadLetterReasons, type DeadLetterReason } from '@voltdeck/protocol/contract';
import { DatabaseError } from 'pg';
import { UnstorableError } from '../copy/failure.ts';

/** By SQLSTATE, the whole or its class (PostgreSQL, appendix A). */
const bySqlState: readonly (readonly [prefix: string, reason: DeadLetterReason])[] = [
  ['22003', deadLetterReasons.numericOutOfRange],
  ['22021', deadLetterReasons.textRefused],
  ['22P05', deadLetterReasons.textRefused],
  ['23', deadLetterReasons.ruleBroken],
  ['54', deadLetterReasons.tooLarge],
];

/** Why the database refused a row. */
export function reasonOf(error: unknown): DeadLetterReason {
  if (error instanceof UnstorableError) return deadLetterReasons.valueUnstorable;
  const code = error instanceof DatabaseError ? (error.code ?? '') : '';
  return bySqlState.find(([prefix]) => code.startsWith(prefix))?.[1] ?? deadLetterReasons.dataRefused;
}
