import type { FaultView } from '@voltdeck/contract';
import { faultTypes } from '@voltdeck/protocol/codes';
import { expect, test } from 'vitest';
import { lanesOf, ticksOf } from './lanes.ts';

const range = { from: 1_000_000, to: 2_000_000 };

function fault(change: Partial<FaultView> & { readonly started: number; readonly ended: number | null }): FaultView {
  const { started, ended, ...rest } = change;
  const at = (ms: number): string => new Date(ms).toISOString();
  return {
    id: '1', deviceId: 'd', vin: 'v', plate: null, projectName: null, type: 8, name: { 'zh-CN': '温度过高', en: 'Over-temperature' }, state: ended === null ? 'active' : 'cleared', startLevel: 1, highestLevel: 1, endLevel: 1,
    startedAt: at(started), endedAt: ended === null ? null : at(ended), durationS: 0, acknowledgedAt: null, acknowledgedBy: null, acknowledgedLevel: null, roseTo: null, withdrawnAt: null, withdrawnBy: null, comment: null, clearedBy: null, clearReason: null, assigneeId: null, assignee: null, snoozedUntil: null, snoozedBy: null, bmsModel: null, software: null, ...rest,
  };
}

const lane = (faults: readonly FaultView[], now = 1_800_000) => lanesOf(faults, range, now).find(({ type }) => type === 8)?.bars.map(({ left, width }) => [left, width]);

test('there is a lane for each fault type, and one more for a type that the table does not name', () => {
  expect(lanesOf([], range, 0)).toHaveLength(Object.keys(faultTypes).length);
  expect(lanesOf([fault({ started: 1_100_000, ended: 1_200_000, type: 77 })], range, 0).at(-1)).toMatchObject({ type: 77, bars: [{ left: 10, width: 10 }] });
});

test('what began before the range and goes on is drawn from its beginning until now', () => {
  expect(lane([fault({ started: 0, ended: null })])).toEqual([[0, 80]]);
});

test('what lies outside is not drawn', () => {
  expect(lane([fault({ started: 0, ended: 500_000 }), fault({ started: 2_000_000, ended: null })])).toEqual([]);
});

test('lines stand on round hours of the reader, not of UTC', () => {
  const hour = 3_600_000;
  expect(ticksOf({ from: 0, to: 4 * hour }, 0.5 * hour)).toEqual([0.5 * hour, 1.5 * hour, 2.5 * hour, 3.5 * hour]);
});

test('an active fault of a vehicle that fell silent is unsure from its last record on', () => {
  const unsure = (ended: number | null, heardUntil: number | null) => lanesOf([fault({ started: 1_400_000, ended })], range, 1_800_000, heardUntil).find(({ type }) => type === 8)?.bars[0]?.unsure;
  expect(unsure(null, 1_700_000)).toBe(25);
  expect(unsure(null, 1_300_000)).toBe(100);
  expect(unsure(null, null)).toBe(0);
  expect(unsure(1_600_000, 1_500_000)).toBe(0);
});
