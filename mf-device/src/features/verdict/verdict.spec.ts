import type { FaultView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const now = 1_000_000;
const heard = { receivedAt: new Date(now - 1_000).toISOString(), offlineAfterMs: 60_000 };
const silent = { ...heard, receivedAt: new Date(now - 61_000).toISOString() };

function fault(change: Partial<FaultView>): FaultView {
  return {
    id: '1', deviceId: 'd', vin: 'v', plate: null, projectName: null, type: 8, name: { 'zh-CN': '温度过高', en: 'Over-temperature' }, state: 'active', startLevel: 1, highestLevel: 1, endLevel: 1, startedAt: '', endedAt: null, durationS: 0,
    acknowledgedAt: null, acknowledgedBy: null, acknowledgedLevel: null, roseTo: null, withdrawnAt: null, withdrawnBy: null, comment: null, clearedBy: null, clearReason: null, assigneeId: null, assignee: null, snoozedUntil: null, snoozedBy: null, bmsModel: null, software: null, ...change,
  };
}

test('a fault that nobody takes care of comes first, also of a vehicle that fell silent', () => {
  expect(verdictOf(silent, [fault({ endLevel: 3 })], now)).toBe('urgent');
  expect(verdictOf(heard, [fault({})], now)).toBe('open');
});

test('a fault that rose after it was acknowledged needs someone again', () => {
  expect(verdictOf(heard, [fault({ acknowledgedAt: 'then', roseTo: 3, endLevel: 3 })], now)).toBe('urgent');
});

test('silence comes before faults that are taken care of, and those before nothing', () => {
  const handled = [fault({ acknowledgedAt: 'then' })];
  expect(verdictOf(silent, handled, now)).toBe('silent');
  expect(verdictOf(heard, handled, now)).toBe('handled');
  expect(verdictOf(heard, [], now)).toBe('good');
});

test('a vehicle that never reported is not called good', () => {
  expect(verdictOf(null, [], now)).toBe('never');
});
