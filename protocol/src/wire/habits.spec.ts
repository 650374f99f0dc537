import { describe, expect, it } from 'vitest';
import { fromHex } from './bytes.ts';
import { type Frame, type FrameParts, readFrame, writeFrame } from './frame.ts';
import { fitsOtherEditionOnly, frameHabits } from './habits.ts';

const frameOf = (unit: string, parts: Partial<FrameParts> = {}): Frame =>
  readFrame(writeFrame({ edition: 2016, command: 2, vin: 'LVDTEST0000000001', unit: fromHex(unit), ...parts }));

const binary = '1a0b16140500';
const vehicle2016 = '01 01 03 01 0000 00000000 0fa0 2710 50 01 00 03e8 00 00';
const vehicle2025 = '01 01 03 01 0000 00000000 0fa0 7530 50 01 00 03e8';
const nowMs = Date.UTC(2026, 10, 22, 12, 5);

describe('the time of a request', () => {
  it('of binary bytes has no name', () => {
    expect(frameHabits(frameOf(binary + vehicle2016), { nowMs })).toEqual([]);
  });

  it('whose bytes are a date as BCD and none as numbers is BCD', () => {
    expect(frameHabits(frameOf(`261122200500${vehicle2016}`))).toEqual(['bcdTime']);
  });

  it('that is a date both ways is BCD when that is the one near now', () => {
    const january = Date.UTC(2026, 0, 2);
    expect(frameHabits(frameOf(`260102030405${vehicle2016}`), { nowMs: january })).toEqual(['bcdTime']);
    expect(frameHabits(frameOf(`260102030405${vehicle2016}`))).toEqual([]);
    expect(frameHabits(frameOf(`0a0102030405${vehicle2016}`), { nowMs: Date.UTC(2010, 0, 2) })).toEqual([]);
  });

  it('on 31 February, or in hour 24, does not exist', () => {
    expect(frameHabits(frameOf(`1a021f0a0b0c${vehicle2016}`))).toEqual(['impossibleTime']);
    expect(frameHabits(frameOf(`1a0b1618003b${vehicle2016}`))).toEqual(['impossibleTime']);
  });
});

it('a request with flag 01 carries the flag of an answer, and an answer to a command of ours does not', () => {
  expect(frameHabits(frameOf(binary + vehicle2016, { response: 1 }), { nowMs })).toEqual(['answerFlag']);
  expect(frameHabits(frameOf('', { command: 7, response: 1 }))).toEqual(['answerFlag']);
  expect(frameHabits(frameOf(binary, { command: 0x82, response: 1 }), { nowMs })).toEqual([]);
});

it('an encryption byte of 00 is named', () => {
  expect(frameHabits(frameOf(binary + vehicle2016, { encryption: 0 }), { nowMs })).toEqual(['encryptionUnset']);
});

describe('a body of the other edition under this start mark', () => {
  it('is certain where it reads to its end by that edition alone', () => {
    expect(frameHabits(frameOf(binary + vehicle2025), { nowMs })).toEqual(['otherEdition']);
    expect(frameHabits(frameOf(binary + vehicle2016, { edition: 2025 }), { nowMs })).toEqual(['otherEdition']);
    const iccid = '38'.repeat(20);
    expect(frameHabits(frameOf(`${binary} 0001 ${iccid} 01 01 ${'41'.repeat(24)}`, { command: 1 }), { nowMs })).toEqual(['otherEdition']);
    expect(frameHabits(frameOf(`${binary} 0001 ${iccid} 01 04 41424344`, { command: 1, edition: 2025 }), { nowMs })).toEqual(['otherEdition']);
  });

  it('is not claimed where both editions fit, or neither does', () => {
    expect(fitsOtherEditionOnly(frameOf(binary, { edition: 2025 }))).toBe(false);
    expect(fitsOtherEditionOnly(frameOf(`${binary} 7f 00`))).toBe(false);
    expect(fitsOtherEditionOnly(frameOf(`${binary} 0001 ${'38'.repeat(20)} 00 00`, { command: 1 }))).toBe(false);
  });
});

it('parameters with the lengths of the other edition are named', () => {
  expect(frameHabits(frameOf(`${binary} 01 02 000a`, { command: 0x80, response: 1, edition: 2025 }), { nowMs })).toEqual(['otherLengths']);
  expect(frameHabits(frameOf(`${binary} 01 02 0a`, { command: 0x80, response: 1, edition: 2025 }), { nowMs })).toEqual([]);
});
