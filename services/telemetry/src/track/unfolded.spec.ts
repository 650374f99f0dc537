import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unfoldedSpans, type TrackFrontier } from './unfolded.ts';

const hourMs = 3_600_000;
const hour = (number: number): number => number * hourMs;
const drawn: TrackFrontier = { newest: hour(100), marked: [], filledFrom: -Infinity, droppedBefore: -Infinity };

test('of whole hours that are drawn nothing is read from the records, of hours at the edges their part', () => {
  expect(unfoldedSpans({ from: hour(3), to: hour(9) }, drawn)).toEqual([]);
  expect(unfoldedSpans({ from: hour(3) + 5, to: hour(9) + 7 }, drawn)).toEqual([{ from: hour(3) + 5, to: hour(4) }, { from: hour(9), to: hour(9) + 7 }]);
  expect(unfoldedSpans({ from: hour(3) + 5, to: hour(3) + 9 }, drawn)).toEqual([{ from: hour(3) + 5, to: hour(3) + 9 }]);
});

test('what is open, marked or of before the back-fill is read from the records, side by side in one', () => {
  expect(unfoldedSpans({ from: hour(98), to: hour(101) }, drawn)).toEqual([{ from: hour(100), to: hour(101) }]);
  expect(unfoldedSpans({ from: hour(1), to: hour(9) }, { ...drawn, marked: [hour(4), hour(5), hour(7)] })).toEqual([{ from: hour(4), to: hour(6) }, { from: hour(7), to: hour(8) }]);
  expect(unfoldedSpans({ from: hour(1), to: hour(9) }, { ...drawn, filledFrom: hour(6) })).toEqual([{ from: hour(1), to: hour(6) }]);
});

test('where the records are gone, the lines are all there is', () => {
  expect(unfoldedSpans({ from: hour(1), to: hour(9) }, { ...drawn, filledFrom: Infinity, droppedBefore: hour(4) })).toEqual([{ from: hour(4), to: hour(9) }]);
});

test('each moment of a range is read once: from the records, or from an hour that lies in it whole', () => {
  const range = fc.tuple(fc.integer({ min: 0, max: hour(40) }), fc.integer({ min: 1, max: hour(20) })).map(([from, length]) => ({ from, to: from + length }));
  const frontier = fc.record({ newest: fc.integer({ min: 0, max: hour(60) }), marked: fc.array(fc.integer({ min: 0, max: 60 }).map(hour)), filledFrom: fc.integer({ min: 0, max: 60 }).map(hour), droppedBefore: fc.constant(-Infinity) });
  fc.assert(
    fc.property(range, frontier, ({ from, to }, known) => {
      const spans = unfoldedSpans({ from, to }, known);
      const edges = [from, ...spans.flatMap((span) => [span.from, span.to]), to];
      expect([...edges].sort((one, other) => one - other)).toEqual(edges);
      // What is left between the spans are whole hours, none of them open or waiting.
      for (let index = 0; index < edges.length; index += 2) {
        const [begin = 0, end = 0] = [edges[index], edges[index + 1]];
        if (begin === end) continue;
        expect([begin % hourMs, end % hourMs]).toEqual([0, 0]);
        for (let at = begin; at < end; at += hourMs) expect([known.marked.includes(at), at === Math.floor(known.newest / hourMs) * hourMs, at < known.filledFrom]).toEqual([false, false, false]);
      }
    }),
  );
});
