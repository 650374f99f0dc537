import { describe, expect, it } from 'vitest';
import { canonical, hashOf, requireSane } from './once-key.ts';
import { seal, unseal } from './sealed.ts';

describe('an idempotency key', () => {
  it.each(['0b671a64-40d5-491e-99b0', 'order:2026.1_x'])('may be %j', (key) => {
    expect(() => requireSane(key)).not.toThrow();
  });

  it.each(['', 'short', 'with space in it', 'x'.repeat(129), '键键键键键键键键键'])('may not be %j', (key) => {
    expect(() => requireSane(key)).toThrow(/INPUT_INVALID/);
  });

  it('means a request whose fields may be in any order, and for no other', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe(canonical({ a: true, b: [1, { c: 'x', d: null }] }));
    expect(canonical({ a: ['1', '2'] })).not.toBe(canonical({ a: ['2', '1'] }));
    expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'));
  });
});

describe('a kept answer', () => {
  it('is read with its secret and is closed to others', () => {
    const sealed = seal('{"token":"vd_1"}', 'secret');
    expect(unseal(sealed, 'secret')).toBe('{"token":"vd_1"}');
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('vd_1');
    expect(() => unseal(sealed, 'another')).toThrow();
  });
});
