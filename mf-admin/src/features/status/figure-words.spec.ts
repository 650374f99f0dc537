import { stageCauses, stageCauseWords, stageFigures, stageNames, stageWords } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { bytesQuantity, figureWords, secondsQuantity } from './figure-words.ts';

test('sizes are read in the unit that keeps them short', () => {
  const read = (bytes: number): string => Object.values(bytesQuantity(bytes)).join(' ');
  expect([0, 512, 1_536, 250 * 1_024 ** 2, 3.2 * 1_024 ** 3].map(read)).toEqual(['0 B', '512 B', '1.5 KB', '250 MB', '3.2 GB']);
});

test('times are read in ms, seconds and minutes', () => {
  const read = (seconds: number): string => Object.values(secondsQuantity(seconds, 'en')).join(' ');
  expect([0, 0.0012, 0.25, 4.26, 61, 600].map(read)).toEqual(['0 s', '1.2 ms', '250 ms', '4.3 s', '61 s', '10 min']);
});

test('every stage, cause and figure of the contract has its words', () => {
  expect([Object.keys(stageWords), Object.keys(stageCauseWords), Object.keys(figureWords)].map((names) => names.sort())).toEqual([stageNames, stageCauses, stageFigures].map((names) => [...names].sort()));
});
