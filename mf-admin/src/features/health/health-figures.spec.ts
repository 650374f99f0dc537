import type { ModuleHealthHourView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { byHour, byVersion, sum } from './health-figures.ts';

function line(change: Partial<ModuleHealthHourView>): ModuleHealthHourView {
  return { version: '1.0.0', hour: '2026-11-21T05:00:00Z', ok: 0, failures: 0, errors: 0, freezes: 0, integrity: 0, slow: 0, mountMs: null, ...change };
}

const now = Date.parse('2026-11-21T06:40:00Z');

test('the mean time weighs each hour by what it showed', () => {
  expect(sum([line({ ok: 1, mountMs: 400 }), line({ ok: 3, mountMs: 200 }), line({ failures: 2 })])).toMatchObject({ ok: 4, failures: 2, mountMs: 250 });
});

test('nothing shown has no mean time', () => {
  expect(sum([line({ failures: 1 })]).mountMs).toBeNull();
});

test('an hour without a report stays in the chart, and the hour that is not over is its last', () => {
  const hours = byHour([line({ ok: 2, mountMs: 100 }), line({ version: '2.0.0', ok: 1, mountMs: 100 })], 3, now);
  expect(hours.map(({ at, ok }) => [new Date(at).toISOString(), ok])).toEqual([
    ['2026-11-21T04:00:00.000Z', 0],
    ['2026-11-21T05:00:00.000Z', 3],
    ['2026-11-21T06:00:00.000Z', 0],
  ]);
});

test('versions are told apart, the one that reported last first', () => {
  const lines = [line({ ok: 5, mountMs: 1 }), line({ version: '2.0.0', hour: '2026-11-21T06:00:00Z', failures: 1 })];
  expect(byVersion(lines).map(([version, { ok, failures }]) => [version, ok, failures])).toEqual([['2.0.0', 0, 1], ['1.0.0', 5, 0]]);
});
