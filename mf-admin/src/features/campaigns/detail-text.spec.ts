import { expect, test } from 'vitest';
import { detailText } from './detail-text.ts';

test('a waiting device says in words what keeps it back', () => {
  expect(detailText({ cause: null, detail: 'moving, soc' }, 'en')).toBe('The vehicle may be moving, SOC is too low');
});

test('a failed one says its cause, and what the vehicle told of it', () => {
  expect(detailText({ cause: 'executionFailed', detail: 'error 3' }, 'en')).toBe('The BMS could not install it (error 3)');
  expect(detailText({ cause: 'stepTimedOut', detail: null }, 'en')).toBe('Timed out');
});

test('one that goes well says nothing', () => {
  expect(detailText({ cause: null, detail: null }, 'en')).toBe('');
});
