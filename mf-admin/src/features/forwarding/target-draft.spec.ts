import type { ForwardTargetView } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { draftOf, formOf, problemsOf } from './target-draft.ts';

// The form asks of it only which keys it has.
const present = { encryption: { cipher: 'aes128' }, signature: null } as ForwardTargetView;
const filled = { ...draftOf(null), name: ' Province ', host: '10.0.0.1', platformId: 'PLATFORM000000001', user: 'upper', password: 'secret' };

it('a new target needs name, host, id, user and password', () => {
  expect(problemsOf(draftOf(null), null).map(({ path }) => path)).toEqual(['name', 'host', 'platformId', 'user', 'password']);
  expect(problemsOf(filled, null)).toEqual([]);
});

it('a present target keeps its password where none is entered', () => {
  expect(problemsOf({ ...filled, password: '' }, present)).toEqual([]);
});

it('a number that is none is marked, and what is sent has numbers', () => {
  expect(problemsOf({ ...filled, port: 'x', pastPerSecond: '0' }, null).map(({ path }) => path)).toEqual(['port', 'pastPerSecond']);
  expect(formOf({ ...filled, edition: '2025', withheld: ['location'] }, null)).toMatchObject({ name: 'Province', port: 32_960, edition: 2025, tlsCa: null, withheld: ['location'], window: 128 });
});

describe('the cover of a target', () => {
  const sealed = { ...filled, edition: '2025', cipher: 'sm4' };
  const paths = (draft: typeof filled, target: ForwardTargetView | null): string[] => problemsOf(draft, target).map(({ path }) => path);

  it('needs a key where it encrypts, and a present one of the same form is kept', () => {
    expect(paths(sealed, null)).toEqual(['cipherKey']);
    expect(paths({ ...sealed, cipherKey: 'secret' }, null)).toEqual(['cipherKey']);
    expect(paths({ ...sealed, cipherKey: '0A'.repeat(16) }, null)).toEqual([]);
    expect(paths(sealed, present)).toEqual([]);
    expect(paths({ ...sealed, cipher: 'rsa' }, present)).toEqual(['cipherKey']);
    expect(paths({ ...sealed, cipher: 'rsa', cipherKey: 'a public key' }, null)).toEqual([]);
  });

  it('has SM2, SM4 and signatures in edition 2025 alone', () => {
    expect(paths({ ...sealed, edition: '2016', cipherKey: '0A'.repeat(16) }, null)).toEqual(['cipher']);
    expect(paths({ ...filled, signReports: true, signingKey: 'a key' }, null)).toEqual(['signReports']);
    expect(paths({ ...filled, edition: '2025', signReports: true }, null)).toEqual(['signingKey']);
  });

  it('sends null for keys that stay', () => {
    expect(formOf(sealed, null)).toMatchObject({ encryption: { cipher: 'sm4', mode: 'ecb', padding: 'pkcs7', iv: 'zero' }, cipherKey: null, signReports: false, signingKey: null });
    expect(formOf({ ...sealed, cipherKey: ' 0A ' }, null)).toMatchObject({ cipherKey: '0A' });
  });
});
