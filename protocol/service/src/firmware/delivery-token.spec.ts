import { describe, expect, it } from 'vitest';
import { claimsOf, tokenOf } from './delivery-token.ts';

const secret = Buffer.alloc(32, 7);
const claims = {
  firmwareId: '11111111-2222-4333-8444-555555555555',
  deviceId: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
  jobId: '00000000-0000-4000-8000-00000000003b',
  expiresS: 4_000_000_000,
};

describe('the token of a link', () => {
  it('says what it was made of, and leaves room in the 255 characters of an address', () => {
    const token = tokenOf(claims, secret);
    expect(claimsOf(token, secret)).toEqual(claims);
    expect(token.length).toBeLessThan(100);
    expect(token).toMatch(/^[\w-]+$/);
  });

  it('is nothing with any bit changed, cut, longer, or by another secret', () => {
    const token = tokenOf(claims, secret);
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(claimsOf(changed.toString('base64url'), secret)).toBeNull();
    }
    for (const other of [token.slice(0, -1), `${token}A`, `${token}=`, '', 'none']) expect(claimsOf(other, secret)).toBeNull();
    expect(claimsOf(token, Buffer.alloc(32, 8))).toBeNull();
  });
});
