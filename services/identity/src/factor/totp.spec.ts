import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpLink, totpStep, totpText } from './totp.ts';

/** RFC 6238, appendix B; six digits are the last of its eight. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %i s is that of the standard', (seconds, code, step) => {
    expect(totpStep(secret, code, at(seconds))).toBe(step);
  });

  it('counts for the step that it belongs to, one early or late, and for none further off', () => {
    const code = '081804';
    expect([-30, 0, 30].map((off) => totpStep(secret, code, at(1_111_111_109 + off)))).toEqual([37_037_036, 37_037_036, 37_037_036]);
    expect([-61, 61].map((off) => totpStep(secret, code, at(1_111_111_109 + off)))).toEqual([null, null]);
  });
});

describe('a secret', () => {
  it('has 160 bits, differs each time, and is written as apps read it', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()];
    expect([one.length, totpText(one).length]).toEqual([20, 32]);
    expect(totpText(one)).not.toBe(totpText(other));
    expect(totpText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const link = new URL(totpLink(secret, 'Voltdeck console.example', 'li'));
    expect([link.protocol, link.host, link.searchParams.get('secret'), link.searchParams.get('issuer')]).toEqual(['otpauth:', 'totp', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'Voltdeck console.example']);
  });
});
