import { expect, it } from 'vitest';
import { rpIdOf } from './passkeys.ts';

it.each([
  ['https://console.example', 'console.example'],
  ['https://console.example:8443', 'console.example'],
  ['http://localhost:8080', 'localhost'],
])('passkeys of %s belong to %s', (origin, host) => {
  expect(rpIdOf(origin)).toBe(host);
});

it.each(['http://console.example', 'https://192.0.2.1', 'https://[2001:db8::1]', 'http://127.0.0.1:8080', 'https://', 'nothing'])('%s has none, and the refusal names it', (origin) => {
  expect(() => rpIdOf(origin)).toThrow(expect.objectContaining({ code: 'PASSKEY_ADDRESS', data: { origin } }));
});
