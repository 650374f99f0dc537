import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/identity-fixture.ts';
import { PasswordService } from './password.service.ts';

describe('passwords', () => {
  const passwords = new PasswordService();

  it('are kept as argon2id', async () => {
    expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match their own hash and no other', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await passwords.matches('correct horse', hash)).toBe(true);
    expect(await passwords.matches('correct hors', hash)).toBe(false);
  });

  it('never match a user who does not exist', async () => {
    expect(await passwords.matches('anything', null)).toBe(false);
  });

  it('are refused, not queued without end, when very many come at once', async () => {
    const codes = await Promise.all(Array.from({ length: 200 }, () => codeOf(passwords.matches('x', null))));
    expect(codes).toContain('TOO_MANY_REQUESTS');
    expect(codes).toContain(null);
    expect(await passwords.matches('x', null)).toBe(false);
  });
});
