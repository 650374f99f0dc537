import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

it('ten codes of 80 bits, no two alike, in groups of four', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('a code counts however it is typed, for its user alone', () => {
  const typed = ['0123-4567-89AB-CDEF', '0123 4567 89ab cdef', 'O123456789ABCDEF', 'oi23456789abcdef', 'OL23456789ABCDEF'];
  expect(new Set(typed.map((code) => recoveryHash('li', code).toString('hex'))).size).toBe(1);
  expect(recoveryHash('li', typed[0] ?? '')).not.toEqual(recoveryHash('wang', typed[0] ?? ''));
});
