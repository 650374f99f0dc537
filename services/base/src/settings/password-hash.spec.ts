import { describe, expect, it } from 'vitest';
import { PasswordHash } from './password-hash.ts';

describe('a platform password', () => {
  it('matches the line that was made of it and no other password does', async () => {
    const line = String(await PasswordHash.of('s3cret'));
    const kept = PasswordHash.read(line);
    expect(line).not.toContain('s3cret');
    expect(await kept?.matches('s3cret')).toBe(true);
    expect(await kept?.matches('s3creT')).toBe(false);
    expect(await kept?.matches('')).toBe(false);
  });

  it('gives another line each time', async () => {
    expect(String(await PasswordHash.of('s3cret'))).not.toBe(String(await PasswordHash.of('s3cret')));
  });

  it('of no one is matched by nothing', async () => {
    expect(await PasswordHash.unmatchable().matches('')).toBe(false);
  });

  it.each([
    's3cret',
    'scrypt:16384:8:1:c2FsdA==',
    'scrypt:1000:8:1:c2FsdHNhbHRzYWx0:aGFzaGhhc2hoYXNoaGFzaA==',
    'scrypt:1073741824:8:1:c2FsdHNhbHRzYWx0:aGFzaGhhc2hoYXNoaGFzaA==',
    'scrypt:16384:8:1:cw==:aGFzaGhhc2hoYXNoaGFzaA==',
  ])('is not read out of %s', (line) => {
    expect(PasswordHash.read(line)).toBeNull();
  });
});
