import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each(['/main/home', '/main/realtime/7f8a?tab=cells', '/eco/device-list?search=%E4%BA%AC'])('%s is a page of the console', (path) => {
  expect(ownPath(path)).toBe(path);
});

it.each([
  '//evil.example/login',
  '/\\evil.example',
  '/x\\..\\evil',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '/\tevil',
  '/a\r\nSet-Cookie: x',
  '/api/v1/session',
  '/sign-in/company/acme',
  '/sign-in?token=x',
  '/login',
  `/${'a'.repeat(3_000)}`,
  '',
])('%j is the root', (path) => {
  expect(ownPath(path)).toBe('/');
});

it('nothing is the root', () => {
  expect(ownPath(null)).toBe('/');
});
