import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from './bytes.ts';
import type { UpgradeArguments, UpgradeOrder } from './tables/upgrade.ts';
import { readUpgradeArguments, upgradeArgumentBytes } from './upgrade-arguments.ts';

const plain: UpgradeArguments = {
  apn: 'cmnet', user: 'u', password: 'p',
  address: Uint8Array.of(0, 0, 10, 0, 0, 7), port: 8080,
  maker: 'VOLT', hardwareVersion: 'H1.00', firmwareVersion: 'F2.10',
  url: 'http://ota.example/f.bin', timeLimitMinutes: 10,
};

const orders: readonly UpgradeOrder[] = ['urlLate', 'urlFirst'];

describe.each(orders)('upgrade arguments in the order %s', (order) => {
  const back = (values: UpgradeArguments): UpgradeArguments | null => readUpgradeArguments(upgradeArgumentBytes(values, order), order);

  it.each([
    ['port 8251, whose low byte is the separator', { port: 8251 }],
    ['an address 192.168.59.x', { address: Uint8Array.of(0, 0, 192, 168, 59, 7) }],
    ['a limit of 59 minutes', { timeLimitMinutes: 59 }],
    ['a port that is the separator twice', { port: 0x3b3b }],
    ['empty fields', { apn: '', user: '', password: '', address: null, port: null, maker: null, hardwareVersion: null, firmwareVersion: null, timeLimitMinutes: null }],
    ['an empty port before a short maker', { port: null, maker: 'AB' }],
  ])('%s is read back', (_name, part) => {
    const values = { ...plain, ...part };
    const expected = values.maker === 'AB' ? { ...values, maker: 'AB\0\0' } : values;
    expect(back(values)).toEqual(expected);
  });

  it('any binary fields survive the separator inside them', () => {
    const byte = fc.oneof(fc.constant(0x3b), fc.integer({ min: 0, max: 255 }));
    const address = fc.array(byte, { minLength: 6, maxLength: 6 }).map((bytes) => Uint8Array.from(bytes));
    const u16 = fc.tuple(byte, byte).map(([high, low]) => high * 256 + low);
    fc.assert(
      fc.property(address, u16, u16, (where, port, timeLimitMinutes) => {
        const values = { ...plain, address: where, port, timeLimitMinutes };
        expect(back(values)).toEqual(values);
      }),
      { numRuns: 1000 },
    );
  });

  it('bytes that do not fit the order are not read at all', () => {
    expect(readUpgradeArguments(Uint8Array.from('a;b;c', (character) => character.charCodeAt(0)), order)).toBeNull();
  });

  it('only separators is refused, or read so that it gives the same bytes back', () => {
    const bytes = new Uint8Array(60_000).fill(0x3b);
    const read = readUpgradeArguments(bytes, order);
    expect(read === null || toHex(upgradeArgumentBytes(read, order)) === toHex(bytes)).toBe(true);
  });

  it('a maker of five characters is refused', () => {
    expect(() => upgradeArgumentBytes({ ...plain, maker: 'VOLTS' }, order)).toThrow('maker.length would be 5');
  });
});

it('a late URL may contain the separator', () => {
  const values = { ...plain, url: 'http://ota.example/f;v=2.bin', timeLimitMinutes: 59 };
  expect(readUpgradeArguments(upgradeArgumentBytes(values, 'urlLate'), 'urlLate')).toEqual(values);
});
