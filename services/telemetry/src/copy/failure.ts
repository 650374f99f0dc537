import { DatabaseError } from 'pg';

/** A value that no column of ours holds. */
export class UnstorableError extends Error {
  override readonly name = 'UnstorableError';
}

/**
 * Whether the database refuses the rows themselves (class 22 data exception, 23 integrity violation, 54 limit):
 * the same rows fail again, so they are parted from the good ones. Anything else is worth another try.
 */
export const refusesRows = (error: unknown): boolean =>
  error instanceof UnstorableError || (error instanceof DatabaseError && /^(22|23|54)/.test(error.code ?? ''));

/** A row of this key is there already (23505). */
export const isTaken = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23505';
