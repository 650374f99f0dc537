import { expect, it } from 'vitest';
import { duties } from './duties.ts';
import { plannedActivity } from './plan.ts';

const at = (time: string): number => Date.parse(`2026-03-02T${time}:00+08:00`);

it('follows the plan of the day in local time', () => {
  const day = ['03:00', '07:30', '10:00', '18:00', '21:00'].map((time) => plannedActivity(duties.commuter, at(time), 0));
  expect(day).toEqual(['slowCharge', 'drive', 'parked', 'drive', 'slowCharge']);
});

it('holds the last line of the day until the first of the next', () => {
  expect(plannedActivity(duties.taxi, at('04:00'), 0)).toBe('slowCharge');
  expect(plannedActivity(duties.taxi, at('02:00'), 0)).toBe('drive');
});

it('moves a whole day by the shift of the vehicle', () => {
  expect(plannedActivity(duties.commuter, at('07:30'), 60)).toBe('slowCharge');
  expect(plannedActivity(duties.commuter, at('08:30'), 60)).toBe('drive');
});
