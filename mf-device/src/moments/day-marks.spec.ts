import { expect, test } from 'vitest';
import { dayMarksOf, markLinesOn } from './day-marks.ts';
import type { AxisMoment } from './use-moments.ts';

const moment = (at: string, text: string): AxisMoment => ({ key: text, kind: 'note', at: Date.parse(at), to: null, text });

test('a moment is marked at its day in the zone of the axis, with the others of that day', () => {
  const moments = [moment('2026-03-09T17:00:00Z', 'pack'), moment('2026-03-10T02:00:00Z', 'note'), moment('2026-03-11T02:00:00Z', 'later')];
  expect(dayMarksOf(moments, 'Asia/Shanghai').map(({ day, text }) => [day, text])).toEqual([['03-10', 'pack · note'], ['03-11', 'later']]);
  expect(dayMarksOf(moments, 'UTC').map(({ day }) => day)).toEqual(['03-09', '03-10', '03-11']);
});

test('a day that the axis does not have has no line', () => {
  const marks = dayMarksOf([moment('2026-03-10T02:00:00Z', 'note')], 'UTC');
  expect(markLinesOn(marks, ['03-09', '03-10'], () => '#000').data).toMatchObject([{ xAxis: '03-10', label: { formatter: 'note' } }]);
  expect(markLinesOn(marks, ['03-09'], () => '#000').data).toEqual([]);
});
