import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { recordSource } from './generator/record-source.ts';
import { generatedSource } from './generator/source.ts';

const built = (name: string): string => readFileSync(new URL(`generated/${name}`, import.meta.url), 'utf8');

// The build writes them: where these fail, the tables have changed since.
it('the readers and writers in use are those of the tables', () => {
  expect(built('codec.ts')).toBe(generatedSource());
});

it('the record functions in use are those of the record table', () => {
  expect(built('record.ts')).toBe(recordSource());
});
