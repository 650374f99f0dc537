import type { FaultView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { changesSince } from './changes.ts';

function fault(id: string, startedAt: string, endedAt: string | null): FaultView {
  return {
    ...{ id, deviceId: 'd', vin: 'V', plate: null, projectName: null, type: 1, state: endedAt === null ? 'active' : 'cleared', startLevel: 1, highestLevel: 1, endLevel: 1 },
    ...{ startedAt, endedAt, durationS: 60, acknowledgedAt: null, acknowledgedBy: null, acknowledgedLevel: null, roseTo: null, comment: null, clearedBy: null, clearReason: null },
  };
}

test('starts and ends since a moment are told, the newest first', () => {
  const faults = [fault('old', '2026-01-01T00:00:00.000Z', '2026-01-03T06:00:00.000Z'), fault('new', '2026-01-03T04:00:00.000Z', null), fault('past', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')];
  const told = changesSince(faults, Date.parse('2026-01-03T00:00:00Z')).map(({ fault: { id }, kind }) => `${id} ${kind}`);
  expect(told).toEqual(['old ended', 'new started']);
});
