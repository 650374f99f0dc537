import { expect, test } from 'vitest';
import { keyProblems, readKey } from './read-key.ts';

const publicKey = `${'A'.repeat(43)}=`;

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a key is read with its grants apart by commas', () => {
  const key = readKey(form({ team: ' ACME ', publicKey: ` ${publicKey}\n`, modules: 'acme-*, thermal' }));
  expect(key).toEqual({ team: 'ACME', publicKey, modules: ['acme-*', 'thermal'] });
  expect(keyProblems(key)).toEqual([]);
});

test('an empty form names every field that is missing', () => {
  expect(keyProblems(readKey(form({}))).map(({ path }) => path)).toEqual(['team', 'publicKey', 'modules']);
});

test('a key that was pasted in part is refused before it is sent', () => {
  expect(keyProblems({ team: 'ACME', publicKey: publicKey.slice(0, -3), modules: ['*'] }).map(({ path }) => path)).toEqual(['publicKey']);
});
