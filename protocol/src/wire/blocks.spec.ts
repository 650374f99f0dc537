import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from './bytes.ts';
import type { Edition } from './header.ts';
import { type Frame, readFrame, writeFrame } from './frame.ts';
import { blockLayouts } from './registry.ts';
import type { BlockLayout } from './tables/field.ts';
import { blockBytes as anyBlock, type Pick } from './testing/random-bytes.ts';
import { toRecord } from './record.ts';
import { decodeUnit, encodeUnit } from './unit.ts';

const picked = <Value>(make: (pick: Pick) => Value): fc.Arbitrary<Value> => fc.gen().map((random) => make((below) => random(fc.nat, below - 1)));
const blockBytes = (layout: BlockLayout): fc.Arbitrary<number[]> => picked((pick) => anyBlock(layout, pick));
const timeHead = [25, 10, 27, 20, 2, 2];
const layouts: readonly BlockLayout[] = Object.values(blockLayouts);
const editions: readonly Edition[] = [2016, 2025];
const layoutsOf = (edition: Edition): BlockLayout[] => layouts.filter((layout) => (layout.edition ?? edition) === edition);

const realtime = (edition: Edition, unit: readonly number[]): Frame =>
  readFrame(writeFrame({ edition, command: 0x02, vin: 'LVDTEST0000000001', unit: Uint8Array.from(unit) }));

function roundTrip(edition: Edition, unit: readonly number[]): void {
  const message = decodeUnit(realtime(edition, unit));
  expect(toHex(encodeUnit(edition, 0x02, message))).toBe(toHex(Uint8Array.from(unit)));
}

describe.each(Object.entries<BlockLayout>(blockLayouts))('block %s', (_name, layout) => {
  const edition = layout.edition ?? 2016;

  it('is read whole and written back to the same bytes, reserved values included', () => {
    fc.assert(
      fc.property(blockBytes(layout), (bytes) => {
        const unit = [...timeHead, ...bytes];
        const message = decodeUnit(realtime(edition, unit));
        if (message.kind !== 'report') throw new Error('no report');
        expect(message.remainder).toBeUndefined();
        expect(message.blocks.map(({ kind }) => kind)).toEqual([layout.kind]);
        roundTrip(edition, unit);
      }),
      { numRuns: 150 },
    );
  });

  it('cut short anywhere keeps its bytes as the remainder', () => {
    const [bytes] = fc.sample(blockBytes(layout), { numRuns: 1, seed: 7 });
    for (let end = 1; end < (bytes?.length ?? 0); end++) roundTrip(edition, [...timeHead, ...(bytes ?? []).slice(0, end)]);
  });
});

describe.each(editions)('reports of the %i edition', (edition) => {
  const unit = fc.array(fc.oneof(...layoutsOf(edition).map(blockBytes)), { maxLength: 6 }).map((blocks) => [...timeHead, ...blocks.flat()]);

  it('with any blocks in any order, some of them twice, give the same bytes back', () => {
    fc.assert(fc.property(unit, (bytes) => roundTrip(edition, bytes)), { numRuns: 300 });
  });

  it('of any bytes at all are decoded without an exception and give the same bytes back', () => {
    const noise = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 80 });
    fc.assert(fc.property(noise, (bytes) => roundTrip(edition, [...timeHead, ...bytes])), { numRuns: 2000 });
  });

  it('always make a record without an exception or a value that is no number', () => {
    fc.assert(
      fc.property(unit, (bytes) => {
        const message = decodeUnit(realtime(edition, bytes));
        if (message.kind !== 'report') throw new Error('no report');
        const { faults: _faults, bmus: _bmus, ...scalars } = toRecord(edition, message);
        for (const [name, value] of Object.entries(scalars)) expect([name, value === null || Number.isFinite(value)]).toEqual([name, true]);
      }),
      { numRuns: 300 },
    );
  });
});
