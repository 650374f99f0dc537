import { encodeFrame, fromHex, wireTime, writeFrame } from '@voltdeck/protocol/wire';

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const list = (count: number, of: (place: number) => string): string => Array.from({ length: count }, (_, place) => of(place)).join('');

const vin = 'LVOLTDECK00000001';

/** Millivolts of a cell, and degrees of a probe, by their places from 0. */
export const cellVoltage = (bmu: number, cell: number): number => 3_200 + bmu * 10 + (cell % 7);
export const probeTemperature = (bmu: number, probe: number): number => 20 + bmu + (probe % 3);

export interface Pack {
  readonly bmus: number;
  readonly cells: number;
  readonly probes: number;
}

/** A report of 2025 with every block that a record takes from, with whole packs. */
export function fullFrame(at: number, { bmus, cells, probes }: Pack): Uint8Array {
  const { year, month, day, hour, minute, second } = wireTime(at);
  const time = [year % 100, month, day, hour, minute, second].map((part) => hex(part, 2)).join('');
  const blocks = [
    '01 01 03 01 01c8 0001e240 0d80 7530 4c 01 0e 1388',
    '05 00 02 06f01448 026113ef',
    `07 ${hex(bmus, 2)}${list(bmus, (bmu) => `${hex(bmu + 1, 2)}0d807530${hex(cells, 4)}${list(cells, (cell) => hex(cellVoltage(bmu + 1, cell), 4))}`)}`,
    `08 ${hex(bmus, 2)}${list(bmus, (bmu) => `${hex(bmu + 1, 2)}${hex(probes, 4)}${list(probes, (probe) => hex(probeTemperature(bmu + 1, probe) + 40, 2))}`)}`,
    'b0 0014 01 01 01 02 01 0041 00ff 61 008a 15 02 02 0001 00 64 00',
    'b1 0008 01 80000001 01 20 02',
    'b2 0010 01 02 07d0 0da0 02bc 00003039 00002ee0',
    'b3 0010 01 02 07 0cfa 03 09 0ce4 02 01 47 04 03 44 46',
  ];
  return writeFrame({ edition: 2025, command: 2, vin, unit: fromHex(time + blocks.join('').replaceAll(' ', '')) });
}

/** A login of 2016 with codes of packs, each of so many bytes. */
export function loginFrame(at: number, codes: readonly string[]): Uint8Array {
  const message = { kind: 'login' as const, time: wireTime(at), sequence: 1, iccid: '89860000000000000001', codeLength: codes[0]?.length ?? 0, codes: [...codes], packsPerBms: null };
  return encodeFrame({ edition: 2016, command: 1, vin, message });
}
