import { expect, it } from 'vitest';
import { formerPassword, passwordFault, passwordProblems } from './password.ts';

it.each(['aaaaaaaaaaaa', 'abcabcabcabc', 'AaAaBbBbCcCc', '1212121212121212', '      a      '])('%s has too few different characters', (password) => {
  expect(passwordFault(password)?.en).toMatch(/^The password has only \d different characters?\. Use at least 5\.$/);
});

it.each(['wangxiaoming', 'wangxiaomingwangxiaoming', 'WangXiaoming.wangxiaoming', 'wangxiaoming2026'])('%s is little more than the login name', (password) => {
  expect(passwordFault(password, { loginName: 'wangxiaoming' })?.en).toContain('little more than the login name');
});

it('the password from before is refused', () => {
  expect(passwordFault('correct horse battery', { former: 'correct horse battery' })).toEqual(formerPassword);
});

it.each(['correct horse battery', '今天天气很好我们去公园吧', 'k9TfwqzP3mVx', 'a letter of admin to all'])('%s is taken', (password) => {
  expect(passwordFault(password, { loginName: 'admin', former: 'another password' })).toBeNull();
});

it('a short login name is no reason to refuse a sentence that has its letters', () => {
  expect(passwordFault('lilies in a field', { loginName: 'li' })).toBeNull();
});

it('is said at the field, in both languages, and says nothing of an empty field', () => {
  expect(passwordProblems('newPassword', 'aaaaaaaaaaaa')).toEqual([
    { path: 'newPassword', rule: 'weakPassword', message: 'The password has only 1 different character. Use at least 5.', text: { 'zh-CN': '密码只含 1 种不同的字符，至少需要 5 种', en: 'The password has only 1 different character. Use at least 5.' } },
  ]);
  for (const empty of ['', '  ', null, undefined]) expect(passwordProblems('password', empty)).toEqual([]);
});
