import { expect, test } from 'vitest';
import { bySeverity, countFrom } from './counts.ts';

const over = { type: 1, level1: 0, level2: 1, level3: 2 };
const low = { type: 2, level1: 5, level2: 0, level3: 0 };

test('a level counts the higher ones with it', () => {
  expect([1, 2, 3].map((level) => countFrom([over, low], level))).toEqual([8, 3, 2]);
});

test('the worst type stands first, however many there are of another', () => {
  expect([low, over].sort(bySeverity)).toEqual([over, low]);
});
