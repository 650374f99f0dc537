import { expect, test } from 'vitest';
import { together } from './mark-lines.ts';
import type { AxisMoment } from './use-moments.ts';

const moment = (at: number, text: string): AxisMoment => ({ key: text, kind: 'part', at, to: null, text });

test('moments that would lie on each other are one line with all their words', () => {
  const found = together([moment(100, 'pack'), moment(105, 'terminal'), moment(300, 'firmware')], { from: 0, to: 1_000 });
  expect(found.map(({ at, text }) => [at, text])).toEqual([[100, 'pack · terminal'], [300, 'firmware']]);
});
