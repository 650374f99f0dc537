import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../bytes.ts';
import { Reader, Writer } from '../cursor.ts';
import { readFrame, writeFrame } from '../frame.ts';
import { blockLayouts } from '../registry.ts';
import { composeReader } from '../runtime/compose-reader.ts';
import { composeWriter } from '../runtime/compose-writer.ts';
import type { BlockLayout } from '../tables/field.ts';
import { bodyBytes } from '../testing/random-bytes.ts';
import { decodeUnit, encodeUnit, type Message } from '../unit.ts';
import { readDeviceProfile } from './read-profile.ts';

const tyres = {
  name: 'tyres',
  type: 'C1',
  label: { 'zh-CN': '轮胎', en: 'Tyres' },
  fields: [
    { name: 'layout', wire: 'u8', plain: true },
    { name: 'soh', wire: 'u8', unit: '%', max: 100, record: 'soh' },
    { name: 'serial', wire: 'text', length: 4 },
    { name: 'checkedAt', wire: 'time' },
    { name: 'note', wire: 'bytes', length: 'u8' },
    {
      name: 'tyres', wire: 'groups', count: 'u8',
      of: [
        { name: 'pressure', wire: 'u16', unit: 'kPa', divisor: 10, offset: -100 },
        { name: 'temperatures', wire: 'list', count: 'u8', of: { wire: 'u8', unit: '°C', offset: -40 } },
      ],
    },
  ],
};
const profile = readDeviceProfile({ name: 'bus', blocks: [tyres] });
const time = '190a1b140202';
const body = `01 5f ${'41424300'} ${time} 02abcd 02 0bb8 02 41ff ffff fe`;

function decode(blocks: string, withProfile = profile): Message {
  const unit = fromHex(time + blocks);
  return decodeUnit(readFrame(writeFrame({ edition: 2016, command: 2, vin: 'V', unit })), withProfile);
}

const length = (fromHex(body).length).toString(16).padStart(4, '0');

describe('a block that a profile describes', () => {
  it('is read by its rows, with reserved values as nulls, and written back to the same bytes', () => {
    const message = decode(`c1 ${length} ${body}`);
    expect(message).toMatchObject({
      blocks: [{
        kind: 'private', type: 0xc1, name: 'tyres',
        values: {
          layout: 1, soh: 95, serial: 'ABC', checkedAt: { year: 2025, month: 10 }, note: fromHex('abcd'),
          tyres: [{ pressure: 200, temperatures: [25, null], reserved: { temperatures: { 1: 0xff } } }, { pressure: null, temperatures: null }],
        },
      }],
    });
    expect(toHex(encodeUnit(2016, 2, message, profile))).toBe(toHex(fromHex(`${time} c1 ${length} ${body}`)));
  });

  it('stays raw when its body is longer or shorter than its rows, and without the profile', () => {
    for (const message of [decode('c1 0001 01'), decode(`c1 ${length} ${body}`, readDeviceProfile({ name: 'other' }))]) {
      expect(message).toMatchObject({ blocks: [{ kind: 'vendor', type: 0xc1 }] });
    }
  });

  it('cannot be written without the profile that has it', () => {
    const message = decode(`c1 ${length} ${body}`);
    expect(() => encodeUnit(2016, 2, message)).toThrow('Block tyres (C1) is described by a device profile');
  });

  it('is refused with the path of the value that does not fit', () => {
    const write = (values: object): void => {
      encodeUnit(2016, 2, { ...decode(''), kind: 'report', reissue: false, time: timeOf(), blocks: [{ kind: 'private', type: 0xc1, name: 'tyres', values: { ...values } }] }, profile);
    };
    const whole = { layout: 1, soh: 95, serial: 'ABC', checkedAt: timeOf(), note: new Uint8Array(0), tyres: null };
    expect(() => write(whole)).not.toThrow();
    expect(() => write({ ...whole, soh: 'full' })).toThrow('blocks[0].values.soh must be a number or null, not a string');
    expect(() => write({ ...whole, serial: 7 })).toThrow('blocks[0].values.serial must be a text, not a number');
    expect(() => write({ ...whole, note: [1] })).toThrow('blocks[0].values.note must be bytes, not a list');
    expect(() => write({ ...whole, checkedAt: null })).toThrow('blocks[0].values.checkedAt must be a time, not null');
    expect(() => write({ ...whole, tyres: 3 })).toThrow('blocks[0].values.tyres must be a list or null');
    expect(() => write({ ...whole, tyres: [7] })).toThrow('blocks[0].values.tyres[0] must be an object');
    expect(() => write({ ...whole, tyres: [{ pressure: 9000, temperatures: null }] })).toThrow('blocks[0].values.tyres[0].pressure would be 91000');
  });
});

const timeOf = () => ({ year: 2025, month: 10, day: 27, hour: 20, minute: 2, second: 2 });

describe.each(Object.entries<BlockLayout>(blockLayouts))('the rows of %s read at run time', (_name, layout) => {
  it('give the values of the generated reader, and the same bytes back', () => {
    const read = composeReader(layout.fields);
    const write = composeWriter(layout.fields);
    fc.assert(
      fc.property(fc.gen(), (random) => {
        const bytes = Uint8Array.from(bodyBytes(layout, (below) => random(fc.nat, below - 1)));
        const values = read(new Reader(bytes));
        const writer = new Writer(bytes.length);
        write(writer, values, layout.kind);
        expect(toHex(writer.bytes)).toBe(toHex(bytes));
        expect({ ...values, reserved: values.reserved }).toEqual(generatedValues(layout, bytes));
      }),
      { numRuns: 60 },
    );
  });
});

function generatedValues(layout: BlockLayout, body: Uint8Array): unknown {
  const size = layout.edition === undefined ? [body.length >> 8, body.length & 0xff] : [];
  const unit = Uint8Array.of(...fromHex(time), layout.type, ...size, ...body);
  const message = decodeUnit(readFrame(writeFrame({ edition: layout.edition ?? 2016, command: 2, vin: 'V', unit })));
  const block = message.kind === 'report' ? message.blocks[0] : undefined;
  if (block === undefined || block.kind !== layout.kind) throw new Error(`read as ${String(block?.kind)}`);
  const { kind: _kind, type: _type, ...values } = block;
  const { edition: _edition, ...rest } = { edition: 0, ...values };
  return { ...rest, reserved: 'reserved' in rest ? rest.reserved : undefined };
}
