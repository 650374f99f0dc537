import { expect, test } from 'vitest';
import { commandOptions, commandWords, dataUnitOf } from './message-words.ts';

test('a command is named with its code in hex, an unknown one by its code alone', () => {
  expect(commandWords(1, 'en')).toMatch(/^01 \S/);
  expect(commandWords(0xee, 'en')).toBe('EE');
});

test('the data unit lies between the envelope and the check byte', () => {
  expect(dataUnitOf(`2323${'00'.repeat(22)}AABB5C`)).toBe('AABB');
});

test('every known command can be chosen', () => {
  expect(commandOptions.length).toBeGreaterThan(5);
});
