import { raisedLevels } from '@voltdeck/protocol/codes';
import { initialSettings } from '@voltdeck/protocol/contract';
import { expect, it } from 'vitest';
import { hoursOf } from './case-hours.ts';

it('the worse the level, the shorter the time of a case', () => {
  const hours = raisedLevels.map((level) => hoursOf(initialSettings, level));
  expect(new Set(hours).size).toBe(raisedLevels.length);
  expect(hours).toEqual(hours.toSorted((one, other) => other - one));
});

it('each level has its own setting, and one beyond them that of the highest', () => {
  const values = { ...initialSettings, caseHours1: '11', caseHours2: '12', caseHours3: '13', caseHours4: '14' };
  expect([1, 2, 3, 4, 5].map((level) => hoursOf(values, level))).toEqual([11, 12, 13, 14, 14]);
});
