import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commands, responseFlags } from '../codes/frame-codes.ts';
import { toHex } from './bytes.ts';
import { WireError } from './errors.ts';
import { writeFrame } from './frame.ts';
import type { Edition } from './header.ts';
import { blockLayouts, messageLayouts } from './registry.ts';
import { composeReader } from './runtime/compose-reader.ts';
import { composeWriter } from './runtime/compose-writer.ts';
import { Reader, Writer } from './cursor.ts';
import type { BlockLayout, MessageLayout } from './tables/field.ts';
import { bodyBytes, fieldsBytes, type Pick } from './testing/random-bytes.ts';
import { type DecodedFrame, decodeFrame, encodeFrame } from './unit.ts';

const editions: readonly Edition[] = [2016, 2025];
const codesOf = (rows: typeof commands, edition: Edition): number[] => Object.entries(rows).filter(([, row]) => row.editions.includes(edition)).map(([code]) => Number(code));
const vin = 'LVDTEST0000000001';
const time = [25, 10, 27, 20, 2, 2];

describe.each(editions)('any data unit of the %i edition', (edition) => {
  it('under any command and flag is refused by name or gives the same bytes back', () => {
    const command = fc.constantFrom(...codesOf(commands, edition));
    const response = fc.constantFrom(...codesOf(responseFlags, edition));
    const unit = fc.oneof(fc.uint8Array({ maxLength: 90 }), fc.uint8Array({ maxLength: 60 }).map((bytes) => Uint8Array.of(...time, ...bytes)));
    fc.assert(
      fc.property(command, response, unit, (code, flag, bytes) => {
        const frame = writeFrame({ edition, command: code, response: flag, vin, unit: bytes });
        let decoded: DecodedFrame;
        try {
          decoded = decodeFrame(frame);
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
          return;
        }
        expect(toHex(encodeFrame(decoded))).toBe(toHex(frame));
      }),
      { numRuns: 3000 },
    );
  });
});

describe.each(Object.entries<MessageLayout>(messageLayouts).filter(([, { command }]) => command !== undefined))('a well-formed %s', (_name, { fields, kind, command = 0, edition = 2025 }) => {
  it('is read at run time as by what the build made, and gives the same bytes back both ways', () => {
    const write = composeWriter(fields);
    fc.assert(
      fc.property(fc.gen(), (random) => {
        const pick: Pick = (below) => random(fc.nat, below - 1);
        const unit = Uint8Array.from(fieldsBytes(fields, pick));
        const frame = writeFrame({ edition, command, vin, unit });
        const decoded = decodeFrame(frame);
        const read = composeReader(fields)(new Reader(unit));
        expect(decoded.message).toEqual({ kind, ...read });
        const writer = new Writer(unit.length);
        write(writer, read, '');
        expect(toHex(writer.bytes)).toBe(toHex(unit));
        expect(toHex(encodeFrame(decoded))).toBe(toHex(frame));
      }),
      { numRuns: 100 },
    );
  });
});

describe('a record that was made up', () => {
  const layouts: readonly BlockLayout[] = Object.values(blockLayouts);

  it('of any blocks is read back from its own bytes unchanged', () => {
    fc.assert(
      fc.property(fc.gen(), fc.constantFrom(...editions), (random, edition) => {
        const pick: Pick = (below) => random(fc.nat, below - 1);
        const usable = layouts.filter((layout) => (layout.edition ?? edition) === edition && layout.kind !== 'signature');
        const blocks = Array.from({ length: pick(5) }, () => pick(usable.length)).flatMap((index) => usable[index] ?? []).map((layout) => ({
          ...composeReader(layout.fields)(new Reader(Uint8Array.from(bodyBytes(layout, pick)))),
          kind: layout.kind, type: layout.type, ...(layout.edition === undefined ? {} : { edition: layout.edition }),
        }));
        const report = { kind: 'report', reissue: pick(2) === 1, time: { year: 2025, month: 10, day: 27, hour: 20, minute: 2, second: 2 }, blocks };
        const frame: unknown = { edition, command: report.reissue ? 3 : 2, response: 0xfe, vin, encryption: 1, message: report };
        expect(JSON.parse(JSON.stringify(decodeFrame(encodeFrame(asFrame(frame)))))).toEqual(JSON.parse(JSON.stringify(frame)));
      }),
      { numRuns: 300 },
    );
  });
});

function asFrame(value: unknown): DecodedFrame {
  if (!isFrame(value)) throw new Error('no frame');
  return value;
}

const isFrame = (value: unknown): value is DecodedFrame => typeof value === 'object' && value !== null && 'message' in value;
