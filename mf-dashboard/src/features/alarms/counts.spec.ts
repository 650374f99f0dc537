import { noLevels } from '@voltdeck/protocol/codes';
import { expect, test } from 'vitest';
import { bySeverity, countFrom } from './counts.ts';

const over = { type: 1, ...noLevels, level2: 1, level3: 2 };
const low = { type: 2, ...noLevels, level1: 5 };
const runaway = { type: 31, ...noLevels, level4: 1 };

test('a level counts the higher ones with it', () => {
  expect([1, 2, 3, 4].map((level) => countFrom([over, low, runaway], level))).toEqual([9, 4, 3, 1]);
});

test('the worst type stands first, however many there are of another', () => {
  expect([low, over, runaway].sort(bySeverity)).toEqual([runaway, over, low]);
});
