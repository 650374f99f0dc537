import { queryClient, QueryClientProvider } from '@voltdeck/kit';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import { GivenSize } from '../chart/use-size.ts';
import { soundNow, soundTrend } from '../feed/sound-feed.ts';
import { Feed, nothing } from '../feed/wall-feed.tsx';
import { wallNow, wallTrend } from '../testing/wall-told.ts';
import { panelTable } from './panel-table.ts';

/** Those that draw what they are told. */
const panels = Object.entries(panelTable).filter(([, { of }]) => of.length > 0);

afterAll(() => queryClient.clear());

/** The picture of a panel that was told something. */
function drawn(Draw: (typeof panels)[number][1]['draw'], now: unknown, trend: unknown): string {
  const feed = { ...nothing, now: soundNow(now), trend: soundTrend(trend), at: 0 };
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <GivenSize value={{ width: 480, height: 260 }}>
        <Feed value={feed}>
          <Draw />
        </Feed>
      </GivenSize>
    </QueryClientProvider>,
  );
}

const wordsOf = (picture: string): string => picture.replace(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').trim();

const broken: readonly unknown[] = [
  null, undefined, NaN, Infinity, -Infinity, -1, 1e9, 1e300, Number.MAX_SAFE_INTEGER, '', '12', 'x'.repeat(5_000), '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00.001Z', true, [], {}, [null],
  [[]], { length: 1e9 }, Array.from({ length: 20_000 }, (_, index) => index), Array.from({ length: 20_000 }, () => null), () => 1,
];

type Path = readonly string[];

/** Every place in a value, the value itself first. */
function pathsOf(value: unknown, before: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [before];
  return [before, ...Object.entries(value).slice(0, 3).flatMap(([name, inner]) => pathsOf(inner, [...before, name]))];
}

/** A copy in which something else stands at a place. */
function put(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value)) return value.map((inner, index) => (String(index) === name ? put(inner, rest, other) : inner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === name ? put(inner, rest, other) : inner]));
}

/** A view in which up to six places hold something that makes no sense. */
const spoilt = (view: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.constantFrom(...pathsOf(view)), fc.oneof(fc.constantFrom(...broken), fc.anything())), { minLength: 1, maxLength: 6 })
    .map((changes) => changes.reduce<unknown>((before, [path, other]) => put(before, path, other), view));

describe.each(panels)('the panel %s', (_name, { draw }) => {
  it('draws what a fleet tells', () => {
    expect(wordsOf(drawn(draw, wallNow, wallTrend))).not.toMatch(/NaN|undefined|暂无数据/);
  });

  it('says that there is no data, or draws dashes, when nothing makes sense', () => {
    for (const value of broken) expect(wordsOf(drawn(draw, value, value))).toMatch(/暂无数据|–/);
    for (const value of broken) expect(wordsOf(drawn(draw, { status: value, places: value }, { day: value, alarmDays: value, statistics: value }))).toMatch(/暂无数据|–/);
  });

  it('never throws, and never shows what is no number', () => {
    fc.assert(
      fc.property(spoilt(wallNow), spoilt(wallTrend), (now, trend) => {
        const picture = drawn(draw, now, trend);
        expect(picture).not.toMatch(/NaN|Infinity|undefined|\[object|\d(?:,\d{3}){5}/);
        // Figures whose characters roll are an element for each.
        expect(picture.replace(/<[^>]*>/g, '')).not.toMatch(/NaN|Infinity|undefined/);
      }),
      { numRuns: 150 },
    );
  });
});
