import type { TrackView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { gapsOf, indexAt, pointsOf, stepOf, stretchesOf } from './track-line.ts';

const track: TrackView = {
  deviceId: 'd', from: '', to: '', positions: 5,
  times: [0, 1_000, 2_000, 900_000, 901_000],
  longitudes: [114, 114.1, 114.2, 114.5, 114.6],
  latitudes: [22, 22, 22, 22, 22],
  speeds: [0, 30, 35, 70, null],
  socs: [50, 50, 49, 48, 48],
  afterSilence: [3],
  afterCut: [],
  gapCount: 1,
  gaps: [[2_000, 900_000]],
  silenceS: 300,
  datumUnknown: 0,
};

test('no line leads across a gap, and a line changes its colour where the speed does', () => {
  expect(stretchesOf(pointsOf(track), 'speed')).toEqual([
    { from: 0, to: 2, step: 2 },
    { from: 3, to: 4, step: null },
  ]);
});

test('where the line lies outside of the area, none is drawn', () => {
  expect(stretchesOf(pointsOf({ ...track, afterCut: [1] }), 'speed')).toEqual([
    { from: 1, to: 2, step: 2 },
    { from: 3, to: 4, step: null },
  ]);
});

test('a gap is told by when the last position came and when the next', () => {
  expect(gapsOf(track)).toEqual([{ from: 2_000, to: 900_000 }]);
});

test('a value on the bound of a step is of the next one, and a missing one of none', () => {
  expect([stepOf(0, 'speed'), stepOf(20, 'speed'), stepOf(200, 'speed'), stepOf(null, 'soc')]).toEqual([0, 2, 5, null]);
});

test('a replay stays at its moment while the range moves on', () => {
  const points = [{ at: 1_000 }, { at: 2_000 }, { at: 3_000 }];
  expect([indexAt(points, null), indexAt(points, 2_500), indexAt(points, 0), indexAt([], null)]).toEqual([2, 1, 0, 0]);
});
