import { DomainError } from '@voltdeck/base';
import { createHash } from 'node:crypto';

/** Header by which a program says that a request is the same as one before it. */
export const onceHeader = 'idempotency-key';
/** Header of an answer that is given again. */
export const replayedHeader = 'Idempotency-Replayed';

const sane = /^[\w.:-]{8,128}$/;

/** @throws DomainError INPUT_INVALID */
export function requireSane(key: string): void {
  if (sane.test(key)) return;
  throw new DomainError('INPUT_INVALID', {}, [{ path: 'Idempotency-Key', rule: 'regex', message: 'it should be 8 to 128 letters, digits, or . : _ -' }]);
}

export function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The same text for the same value, in whatever order its fields are. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
