import { expect, it } from 'vitest';
import { isKnownPassword } from './known-password.ts';

it.each(['passwordpassword', '123456789012', 'qwertyuiop[]', 'P@ssw0rd1234', 'iloveyou1234', 'aaaaaaaaaaaa', 'abcabcabcabc', 'voltdeckvoltdeck', 'drowssapdrowssap'])('%s is refused', (password) => {
  expect(isKnownPassword(password)).toBe(true);
});

it('the login name with little more is refused', () => {
  expect(isKnownPassword('wang.xiaoming2026', ['wang.xiaoming'])).toBe(true);
});

it.each(['correct horse battery', 'a good new password', 'another password', '今天天气很好我们去公园吧', 'k9TfwqzP3mVx'])('%s is taken', (password) => {
  expect(isKnownPassword(password, ['li'])).toBe(false);
});

it('a long text costs no more than its beginning', () => {
  expect(isKnownPassword('correct horse battery '.repeat(11))).toBe(false);
});
