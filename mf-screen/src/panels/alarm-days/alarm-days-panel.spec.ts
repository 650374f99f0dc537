import { noLevels } from '@voltdeck/protocol/codes';
import { expect, it } from 'vitest';
import { meanOf } from './alarm-days-panel.tsx';

const day = (number: number, level1: number, level3 = 0) => ({ day: `2026-11-${String(number).padStart(2, '0')}`, ...noLevels, level1, level3 });

it('the mean is that of the days that are over: today would lower it', () => {
  expect(meanOf([day(1, 4), day(2, 5, 3), day(3, 0)])).toBe(6);
});

it('has no mean where no day is over', () => {
  expect([meanOf([day(1, 4)]), meanOf([])]).toEqual([null, null]);
});
