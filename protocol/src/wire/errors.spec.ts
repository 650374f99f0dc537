import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as errors from './errors.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const section = readme.slice(readme.indexOf('## Errors'), readme.indexOf('## Hostile peers'));
const words = (pattern: RegExp): string[] => [...section.matchAll(pattern)].map(([, word = '']) => word);

const classes = Object.keys(errors).filter((name) => name.endsWith('Error') && name !== 'WireError');

it('the documentation lists every error and its class, and no other', () => {
  const rows = section.split('\n').filter((line) => line.startsWith('| `')).join('\n');
  expect([...rows.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code).sort()).toEqual([...errors.wireErrorCodes].sort());
  expect([...rows.matchAll(/`([A-Za-z]+Error)`/g)].map(([, name]) => name).sort()).toEqual([...classes].sort());
});

it('every code has one class, named after it', () => {
  const codeOf = (name: string): string => name.slice(0, -'Error'.length).replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  expect(classes.map(codeOf).sort()).toEqual([...errors.wireErrorCodes].sort());
});

it('an error says what failed, where, and with which value', () => {
  const error = new errors.TruncatedError('length', 30, 2, 1).within('blocks[3]');
  expect(error).toMatchObject({ name: 'TruncatedError', code: 'TRUNCATED', path: 'blocks[3].length', offset: 30, message: 'blocks[3].length needs 2 bytes at offset 30, only 1 are left' });
  expect(error.details).toMatchObject({ path: 'blocks[3].length', needed: 2, available: 1 });
});

it('the documentation names every reason of a remainder', () => {
  expect(words(/`([A-Z]+_[A-Z]+)`/g)).toEqual(expect.arrayContaining(['UNKNOWN_BLOCK', 'TRUNCATED_BLOCK', 'AFTER_SIGNATURE', 'TRAILING_BYTES', 'UNKNOWN_PARAMETER', 'TRUNCATED_PARAMETER']));
});
