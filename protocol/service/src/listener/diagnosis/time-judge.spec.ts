import { command } from '@voltdeck/protocol/codes';
import { readFrame, writeFrame } from '@voltdeck/protocol/wire';
import { expect, it } from 'vitest';
import { timeFault } from './time-judge.ts';

const now = Date.UTC(2026, 10, 22, 4, 30, 15);

function judge(...unit: readonly number[]): string | null {
  return timeFault(readFrame(writeFrame({ edition: 2016, command: command.realtime, vin: 'LVDTEST0000000001', unit: Uint8Array.from(unit) })), now, 480);
}

it('a date is taken, also one of last year', () => {
  expect(judge(26, 11, 22, 12, 30, 15)).toBeNull();
  expect(judge(25, 2, 28, 23, 59, 59)).toBeNull();
});

it.each([
  ['31 February', [26, 2, 31, 12, 0, 0]],
  ['hour 24', [26, 2, 1, 24, 0, 0]],
  ['month 0', [0, 0, 0, 0, 0, 0]],
])('%s is no time', (_what, unit) => {
  expect(judge(...unit)).toBe('timeInvalid');
});

it('a time in BCD is named', () => {
  expect(judge(0x26, 0x11, 0x22, 0x12, 0x30, 0x15)).toBe('bcdTime');
});
