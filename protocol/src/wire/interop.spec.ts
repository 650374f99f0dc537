import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import type { Block } from './report.ts';
import { decodeFrame, encodeFrame } from './unit.ts';

interface Stated {
  readonly data_type: string | number;
  readonly data_content: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];
}

interface InteropVector {
  readonly id: string;
  readonly edition: string;
  readonly command: string;
  readonly hex: string;
  readonly expected: { readonly payload: { readonly data_list?: readonly Stated[] } };
}

const file = new URL('../../../../shared/vectors/interop.jsonl', import.meta.url);
const present = existsSync(file);
const lines = present ? readFileSync(file, 'utf8').trim().split('\n') : [];
const vectors = lines.map((line): InteropVector => JSON.parse(line));

// The frames of an independent implementation are not part of the project.
if (!present) process.stdout.write(`Outside vectors were not checked: ${file.pathname} is not there\n`);

it.each(vectors)('outside frame $id decodes and encodes to the same bytes', ({ hex, edition, command }) => {
  const frame = decodeFrame(fromHex(hex));
  expect(frame.edition).toBe(Number(edition));
  expect(frame.command).toBe(Number(command));
  expect(toHex(encodeFrame(frame))).toBe(hex);
});

/** "12.200000000000001 km/h" -> 12.2; a text with "invalid" or "abnormal" -> null. */
function stated(text: unknown): number | null {
  const words = String(text);
  return /invalid|abnormal/.test(words) ? null : Math.round(Number.parseFloat(words) * 1000) / 1000;
}

// Their name -> our value; `null` of ours where they scale a reserved or out-of-range value is right and not compared.
const readings: Readonly<Record<string, (block: Block) => [string, number | null][]>> = {
  whole_vehicle: (block) =>
    block.kind === 'vehicle'
      ? [['vehicle_speed', block.speed], ['mileage_total', block.mileage], ['voltage_total', block.totalVoltage], ['current_total', block.current], ['soc', block.soc], ['insulation_resistance', block.insulation]]
      : [],
  pack_extrema: (block) =>
    block.kind === 'extremes'
      ? [['max_volt_cell_index', block.highestVoltageCell], ['min_volt_cell_index', block.lowestVoltageCell], ['max_cell_temp', block.highestTemperature], ['min_cell_temp', block.lowestTemperature]]
      : [],
};

it.each(vectors)('outside frame $id has the stated values', ({ hex, expected }) => {
  const { message } = decodeFrame(fromHex(hex));
  if (message.kind !== 'report') return;
  for (const [index, block] of message.blocks.entries()) {
    const theirs = expected.payload.data_list?.[index];
    if (theirs === undefined || Array.isArray(theirs.data_content)) continue;
    const content = Object.entries(theirs.data_content);
    for (const [name, value] of readings[theirs.data_type]?.(block) ?? []) {
      const text = content.find(([key]) => key === name)?.[1];
      if (value !== null) expect([name, value]).toEqual([name, stated(text)]);
    }
  }
});

it('outside frames are either all there or none', () => {
  expect([0, 36]).toContain(vectors.length);
});
