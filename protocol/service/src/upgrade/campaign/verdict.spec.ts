import { expect, it } from 'vitest';
import { verdictOf, type GroupState } from './verdict.ts';

const thresholds = { successPercent: 90, failurePercent: 5 } as const;
const counts = { waiting: 0, running: 0, success: 0, failure: 0, cancelled: 0 } as const;

function group(number: number, given: Partial<GroupState['counts']>, more: Partial<GroupState> = {}): GroupState {
  return { number, counts: { ...counts, ...given }, forgiven: 0, started: true, passed: false, ...more };
}
const later = (number: number): GroupState => group(number, { waiting: 10 }, { started: false });

it('a campaign that is started starts its first group', () => {
  expect(verdictOf([later(1), later(2)], thresholds)).toEqual({ act: 'start', group: 1 });
});

it('so many successes let a group pass, though others of it are under way, and then the next one starts', () => {
  expect(verdictOf([group(1, { success: 17, running: 3 }), later(2)], thresholds)).toEqual({ act: 'goOn' });
  expect(verdictOf([group(1, { success: 18, running: 2 }), later(2)], thresholds)).toEqual({ act: 'pass', group: 1 });
  expect(verdictOf([group(1, { success: 18, running: 2 }, { passed: true }), later(2)], thresholds)).toEqual({ act: 'start', group: 2 });
});

it('with more failures than allowed it pauses and says in which group', () => {
  expect(verdictOf([group(1, { success: 10, failure: 1, running: 9 })], thresholds)).toEqual({ act: 'goOn' });
  expect(verdictOf([group(1, { success: 10, failure: 2, running: 8 })], thresholds)).toEqual({ act: 'pause', cause: 'failures', detail: 'wave 1: failure 2 of 20' });
});

it('a group that has passed can still pause the campaign', () => {
  expect(verdictOf([group(1, { success: 18, failure: 2 }, { passed: true }), group(2, { running: 5 })], thresholds)).toMatchObject({ act: 'pause', detail: 'wave 1: failure 2 of 20' });
});

it('failures that someone has continued despite count no more', () => {
  expect(verdictOf([group(1, { success: 10, failure: 2, running: 8 }, { forgiven: 2 })], thresholds)).toEqual({ act: 'goOn' });
  expect(verdictOf([group(1, { success: 10, failure: 4, running: 6 }, { forgiven: 2 })], thresholds)).toMatchObject({ act: 'pause' });
});

it('a group that ends without its successes holds the next one back', () => {
  const end = { success: 17, failure: 3 } as const;
  expect(verdictOf([group(1, end), later(2)], { successPercent: 90, failurePercent: 50 })).toEqual({ act: 'pause', cause: 'successNotReached', detail: 'wave 1: success 17 of 20' });
});

it('the last group passes when it ends, and the campaign finishes when no device is left', () => {
  const last = group(2, { success: 17, failure: 3 });
  const first = group(1, { success: 9, running: 1 }, { passed: true });
  expect(verdictOf([first, last], { successPercent: 90, failurePercent: 50 })).toEqual({ act: 'pass', group: 2 });
  expect(verdictOf([first, { ...last, passed: true }], { successPercent: 90, failurePercent: 50 })).toEqual({ act: 'goOn' });
  expect(verdictOf([group(1, { success: 10 }, { passed: true }), group(2, { success: 20 }, { passed: true })], thresholds)).toEqual({ act: 'finish' });
});

it('cancelled devices count as if they had not been there', () => {
  expect(verdictOf([group(1, { success: 9, cancelled: 11 }), later(2)], thresholds)).toEqual({ act: 'pass', group: 1 });
});
