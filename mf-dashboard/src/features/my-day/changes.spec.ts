import { expect, test } from 'vitest';
import { changesSince } from './changes.ts';

const fault = (id: string, startedAt: string, endedAt: string | null) => ({ id, startedAt, endedAt });

test('starts and ends since a moment are told, the newest first', () => {
  const faults = [fault('old', '2026-01-01T00:00:00.000Z', '2026-01-03T06:00:00.000Z'), fault('new', '2026-01-03T04:00:00.000Z', null), fault('past', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')];
  const told = changesSince(faults, Date.parse('2026-01-03T00:00:00Z')).map(({ fault: { id }, kind }) => `${id} ${kind}`);
  expect(told).toEqual(['old ended', 'new started']);
});
