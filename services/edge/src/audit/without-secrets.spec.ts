import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

describe('what goes into the audit log', () => {
  it('has its secrets removed, however deep they are', () => {
    const value = { loginName: 'li', password: 'p', newPassword: 'o', nested: [{ token: 't', view: { name: 'kiosk' } }], code: 'A3K7W' };
    expect(withoutSecrets(value)).toEqual({
      loginName: 'li',
      password: '[removed]',
      newPassword: '[removed]',
      nested: [{ token: '[removed]', view: { name: 'kiosk' } }],
      code: '[removed]',
    });
  });

  it('has the keys of a forwarding target removed', () => {
    expect(withoutSecrets({ name: 'Province', cipherKey: '00', signingKey: 'PEM' })).toEqual({ name: 'Province', cipherKey: '[removed]', signingKey: '[removed]' });
  });

  it('keeps values as they are, and says null where there is none', () => {
    expect(withoutSecrets({ a: 1, b: false, c: null, d: ['x'] })).toEqual({ a: 1, b: false, c: null, d: ['x'] });
    expect(withoutSecrets(undefined)).toBeNull();
  });
});
