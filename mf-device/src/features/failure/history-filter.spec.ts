import { expect, test } from 'vitest';
import { readHistoryFilter } from './history-filter.ts';

test('what the address does not know how to ask is not asked', () => {
  expect(readHistoryFilter(new URLSearchParams('type=8&level=2&state=cleared'))).toEqual({ type: 8, level: 2, state: 'cleared' });
  expect(readHistoryFilter(new URLSearchParams('type=318&level=4'))).toEqual({ type: 318, level: 4, state: null });
  expect(readHistoryFilter(new URLSearchParams('type=0&level=5&state=gone'))).toEqual({ type: null, level: null, state: null });
});
