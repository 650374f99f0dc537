import { expect, test } from 'vitest';
import { together, withMoments } from './mark-lines.ts';
import type { AxisMoment } from './use-moments.ts';

const moment = (at: number, text: string): AxisMoment => ({ key: text, kind: 'part', at, to: null, text });

test('moments that would lie on each other are one line with all their words', () => {
  const found = together([moment(100, 'pack'), moment(105, 'terminal'), moment(300, 'firmware')], { from: 0, to: 1_000 });
  expect(found.map(({ at, text }) => [at, text])).toEqual([[100, 'pack · terminal'], [300, 'firmware']]);
});

test('a chart has them as a series of their own, beside its lines', () => {
  const option = { series: [{ type: 'line' as const, data: [[100, 1]] }] };
  const marked = { moments: [moment(100, 'pack')], range: { from: 0, to: 1_000 } };
  const { series } = withMoments(option, marked, () => '#000');
  expect(series).toHaveLength(2);
  expect(series).toMatchObject([option.series[0], { markLine: { data: [{ xAxis: 100, label: { formatter: 'pack' } }] } }]);
  expect(withMoments(option, { ...marked, moments: [] }, () => '#000')).toBe(option);
});
