import type { ArchivedDayView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { dayLines, stateLines } from './lines.ts';

const day: ArchivedDayView = {
  day: '2026-03-10', generation: 1, rows: 320, bytes: 1_234_567, verifiedAt: '2026-04-01T00:00:00.000Z', droppedAt: '2026-04-02T00:00:00.000Z',
  changed: false, openVehicles: 0, openUntil: null, lateFrames: 0, ordered: null, problem: null,
};

test('a list of archived days says of each where its records are', () => {
  const days = [day, { ...day, droppedAt: null }, { ...day, droppedAt: null, verifiedAt: null }, { ...day, openVehicles: 2 }, { ...day, problem: 'ARCHIVE_DAMAGED record/day=2026-03-10' }];
  expect(dayLines(days).map((line) => line.split(/ {2,}/).at(-1))).toEqual(['state', 'archive only', 'verified, still in the store', 'waits to be written', '2 vehicles restored', 'ARCHIVE_DAMAGED record/day=2026-03-10']);
  expect(dayLines(days)[1]?.split(/ {2,}/).slice(0, 4)).toEqual(['2026-03-10', '1', '320', '1.2']);
});

test('the state of the archive says where it is, what waits and what is wrong', () => {
  const state = { kind: 'folder', place: '/srv/archive', afterDays: 30, lastDay: '2026-03-10', days: 1, rows: 320, bytes: 1_234_567, waitingDays: 2, lateFrames: 0, problem: { day: '2026-03-09', message: 'no room' } } as const;
  expect(stateLines(state)).toEqual(['/srv/archive (archived after 30 days)', '1 day, 320 rows, 1.2 MB; 2 days and 0 frames waiting', '2026-03-09 failed: no room']);
  expect(stateLines({ ...state, place: null, kind: null })).toEqual(['No archive is configured. Set ARCHIVE_FOLDER or ARCHIVE_S3_URL for the service telemetry.']);
});
