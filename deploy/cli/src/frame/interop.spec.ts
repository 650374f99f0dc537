import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readingOf } from './reading.ts';

/** Frames made by an independent implementation; they lie beside the project, where they are not always. */
const file = new URL('../../../../../shared/vectors/interop.jsonl', import.meta.url);

interface Vector {
  readonly id: string;
  readonly edition: string;
  readonly hex: string;
}

function vectors(): Vector[] {
  if (!existsSync(file)) {
    process.stdout.write(`skipped: the interop vectors are not there (${file.pathname})\n`);
    return [];
  }
  return readFileSync(file, 'utf8').split('\n').filter((line) => line !== '').map((line): Vector => JSON.parse(line));
}

it('every outside frame decodes through the command and encodes to the same bytes', () => {
  for (const { id, edition, hex } of vectors()) {
    const reading = readingOf(hex);
    expect(reading, id).toMatchObject({ ok: true, edition: Number(edition), encoded: hex });
  }
});

it('what an outside frame of 2016 says in block 01 is what we read', () => {
  const vector = vectors().find(({ id }) => id === 'F083');
  if (vector === undefined) return;
  const reading = readingOf(vector.hex);
  expect(reading).toMatchObject({
    blocks: expect.arrayContaining([expect.objectContaining({ kind: 'vehicle', speed: 12.2, mileage: 258.9, totalVoltage: 780.9, current: 5.1 })]),
  });
});
