import { expect, test } from 'vitest';
import { stretchesOf, timeText } from './week.ts';

const always = { scene: 'fleet', seconds: 30 };
const night = { scene: 'night', seconds: 30, times: { days: [1], from: '20:00', to: '06:30' } };

const told = (day: number) => stretchesOf([always, night], day).map(({ from, to, scenes }) => `${timeText(from)}-${timeText(to)} ${scenes.join('+')}`);

test('a day is told in stretches, and a night reaches into the next one', () => {
  expect(told(1)).toEqual(['00:00-20:00 fleet', '20:00-24:00 night']);
  expect(told(2)).toEqual(['00:00-06:30 night', '06:30-24:00 fleet']);
  expect(told(3)).toEqual(['00:00-24:00 fleet']);
});

test('scenes that take turns share a stretch, and without any there is none', () => {
  expect(stretchesOf([always, { scene: 'alarms', seconds: 10 }], 1)).toEqual([{ from: 0, to: 1_440, scenes: ['fleet', 'alarms'] }]);
  expect(stretchesOf([], 1)).toEqual([{ from: 0, to: 1_440, scenes: [] }]);
});
