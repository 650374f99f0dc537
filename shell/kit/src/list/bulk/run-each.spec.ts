import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('each row is done after the one before, and one that fails does not stop the others', async () => {
  const log: string[] = [];
  const work = async (row: string): Promise<void> => {
    log.push(`begin ${row}`);
    await Promise.resolve();
    log.push(`end ${row}`);
    if (row === 'b') throw new Error('no');
  };
  const { results, left } = await runEach(['a', 'b', 'c'], work, () => undefined);
  expect(log).toEqual(['begin a', 'end a', 'begin b', 'end b', 'begin c', 'end c']);
  expect(results.map(({ error }) => error instanceof Error)).toEqual([false, true, false]);
  expect(left).toEqual([]);
});

test('a stop leaves the rows that were not started', async () => {
  let seen = 0;
  const { results, left } = await runEach(
    [1, 2, 3],
    () => Promise.resolve(),
    (so) => (seen = so.length),
    () => seen === 2,
  );
  expect(results).toHaveLength(2);
  expect(left).toEqual([3]);
});
