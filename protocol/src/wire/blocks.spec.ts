import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from './bytes.ts';
import type { Edition } from './header.ts';
import { type Frame, readFrame, writeFrame } from './frame.ts';
import { blockLayouts } from './registry.ts';
import type { BlockLayout, Field, Fields, NumberField, Width } from './tables/field.ts';
import { toRecord } from './record.ts';
import { decodeUnit, encodeUnit } from './unit.ts';

const tops = { u8: 0xff, u16: 0xffff, u32: 0xffffffff } as const satisfies Record<Width, number>;
const sizes = { u8: 1, u16: 2, u32: 4 } as const satisfies Record<Width, number>;

const bigEndian = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, index) => Math.floor(value / 2 ** (8 * (size - 1 - index))) % 256);

const numberBytes = ({ wire }: NumberField): fc.Arbitrary<number[]> => {
  const top = tops[wire];
  const raw = fc.oneof(fc.integer({ min: 0, max: top }), fc.constantFrom(0, 1, top - 2, top - 1, top));
  return raw.map((value) => bigEndian(value, sizes[wire]));
};

const byte = fc.integer({ min: 0, max: 255 });
const bytes = (length: number): fc.Arbitrary<number[]> => fc.array(byte, { minLength: length, maxLength: length });
const flat = (parts: fc.Arbitrary<number[][]>): fc.Arbitrary<number[]> => parts.map((all) => all.flat());

const counted = (width: Width, item: fc.Arbitrary<number[]>): fc.Arbitrary<number[]> =>
  fc.array(item, { maxLength: 5 }).map((items) => [...bigEndian(items.length, sizes[width]), ...items.flat()]);

const noList = (width: Width): fc.Arbitrary<number[]> =>
  fc.constantFrom(tops[width] - 1, tops[width]).map((value) => bigEndian(value, sizes[width]));

function fieldBytes(field: Field): fc.Arbitrary<number[]> {
  switch (field.wire) {
    case 'u8':
    case 'u16':
    case 'u32':
      return numberBytes(field);
    case 'time':
      return bytes(6);
    case 'text':
      return bytes(field.length);
    case 'bytes':
      return counted(field.length, bytes(1));
    case 'list':
      return fc.oneof({ weight: 5, arbitrary: counted(field.count, numberBytes(field.of)) }, { weight: 1, arbitrary: noList(field.count) });
    case 'groups':
      return fc.oneof({ weight: 5, arbitrary: counted(field.count, bodyBytes(field.of)) }, { weight: 1, arbitrary: noList(field.count) });
  }
}

/** Well-formed bytes of these fields: every value, reserved ones and missing lists included. */
const bodyBytes = (fields: Fields): fc.Arbitrary<number[]> => flat(fc.tuple(...Object.values(fields).map(fieldBytes)));

/** A whole block, with its type byte and, in the vendor space, its length. */
function blockBytes({ type, edition, fields }: BlockLayout): fc.Arbitrary<number[]> {
  if (edition !== undefined) return bodyBytes(fields).map((body) => [type, ...body]);
  // A body of ours begins with its layout version, 1.
  return bodyBytes(fields).map((body) => [type, ...bigEndian(body.length, 2), 1, ...body.slice(1)]);
}

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
