import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { packed } from '../testing/module-archive.ts';
import { readArchive } from './read-archive.ts';

const never = new Promise<never>(() => undefined);

/** Sends what it is given, and then nothing, without an end. */
async function* withoutEnd(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
  await never;
}

const sentence = /^MODULE_ARCHIVE_ENDLESS.*could not be read to its end within 0.1 s/;
const refusalOf = (reading: Promise<unknown>): Promise<string> => reading.then(() => 'taken in', (error: Error & { code?: string }) => `${error.code}: ${error.message}`);

describe('an archive', () => {
  it('is its files by their paths', async () => {
    const files = await readArchive(Readable.from([await packed([{ name: 'a.js', bytes: 'one' }])]));
    expect([...files].map(([path, bytes]) => [path, bytes.toString()])).toEqual([['a.js', 'one']]);
  });

  it.each([0, 10, 60])('that stops after %i bytes and does not end is waited for no longer than its time', async (length) => {
    const whole = await packed([{ name: 'a.js', bytes: 'one' }, { name: 'b.js', bytes: 'two'.repeat(200) }]);
    expect(await refusalOf(readArchive(Readable.from(withoutEnd(whole.subarray(0, length))), 100))).toMatch(sentence);
  });

  it('that is whole but never said to be at its end is not taken in either', async () => {
    const whole = await packed([{ name: 'a.js', bytes: 'one' }]);
    expect(await refusalOf(readArchive(Readable.from(withoutEnd(whole)), 100))).toMatch(sentence);
  });
});
