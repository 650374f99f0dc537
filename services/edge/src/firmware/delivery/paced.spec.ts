import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Allowance } from './allowance.ts';
import { Paced, sliceBytes } from './paced.ts';

const slices = 20;

/** Its clock stands still, so a machine that stalls makes no one's wait shorter: each slice waits longer than the one before. */
const shared = (megabytesPerS: number): Allowance => new Allowance(() => megabytesPerS * 1_024 * 1_024, () => 0);

/** A download of so many slices. @returns when the last has gone, and how many have gone so far */
function download(allowance: Allowance, count: number, slice = sliceBytes): { readonly ended: Promise<void>; readonly passed: () => number } {
  let passed = 0;
  const paced = new Paced({ allowances: [allowance], slice: () => slice, passed: (bytes) => (passed += bytes / sliceBytes) });
  const ended = new Promise<void>((resolve, reject) => {
    paced.pipe(new Writable({ write: (_chunk, _encoding, done) => done() })).once('finish', resolve);
    paced.once('error', reject);
  });
  for (let index = 0; index < count; index++) paced.write(Buffer.alloc(sliceBytes));
  paced.end();
  return { ended, passed: () => passed };
}

it('downloads that share an allowance take turns: none is done before the others are nearly so', async () => {
  const allowance = shared(32);
  const downloads = Array.from({ length: 5 }, () => download(allowance, slices));
  await Promise.race(downloads.map(({ ended }) => ended));
  for (const { passed } of downloads) expect(passed()).toBeGreaterThanOrEqual(slices - 4);
  await Promise.all(downloads.map(({ ended }) => ended));
  expect(downloads.map(({ passed }) => passed())).toEqual(downloads.map(() => slices));
});

it('a large download leaves a small one its turns', async () => {
  const allowance = shared(96);
  const large = download(allowance, 100);
  const small = download(allowance, 10);
  await small.ended;
  expect(large.passed()).toBeLessThan(20);
  await large.ended;
});

it('bytes keep their order, whatever the slices', async () => {
  const paced = new Paced({ allowances: [], slice: () => 1_000, passed: () => undefined });
  const given = Buffer.from(Array.from({ length: 50_000 }, (_, index) => index % 251));
  const [got] = await Promise.all([buffer(paced), Promise.resolve(paced.end(given))]);
  expect(got.equals(given)).toBe(true);
});
