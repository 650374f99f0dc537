import { expect, test } from 'vitest';
import { grantProblems, keyProblems, readKey } from './read-key.ts';

const publicKey = `${'A'.repeat(43)}=`;

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a key is read with its grants apart by commas', () => {
  const key = readKey(form({ team: ' ACME ', publicKey: ` ${publicKey}\n`, modules: 'acme-*, thermal', pages: '/main/thermal' }));
  expect(key).toEqual({ team: 'ACME', publicKey, modules: ['acme-*', 'thermal'], pages: ['/main/thermal'] });
  expect(keyProblems(key)).toEqual([]);
});

test('an address that no page can have is refused before it is sent', () => {
  for (const page of ['main/thermal', '/main/:id', '/main/thermal/']) expect(grantProblems({ modules: ['*'], pages: [page] }).map(({ path }) => path)).toEqual(['pages']);
});

test('an empty form names every field that is missing', () => {
  expect(keyProblems(readKey(form({}))).map(({ path }) => path)).toEqual(['team', 'publicKey', 'modules']);
});

test('a key that was pasted in part is refused before it is sent', () => {
  expect(keyProblems({ team: 'ACME', publicKey: publicKey.slice(0, -3), modules: ['*'] }).map(({ path }) => path)).toEqual(['publicKey']);
});
