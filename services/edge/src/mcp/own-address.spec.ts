import { expect, it } from 'vitest';
import { ownOrigin } from './own-address.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://[::1]:8080'],
  ['192.0.2.7', 'http://192.0.2.7:8080'],
  ['2001:db8::7', 'http://[2001:db8::7]:8080'],
])('a process that listens on %s reaches itself at %s', (address, origin) => {
  expect(ownOrigin({ address, port: 8080 })).toBe(origin);
});
