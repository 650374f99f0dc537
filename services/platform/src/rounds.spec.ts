import { expect, test, vi } from 'vitest';
import { Rounds } from './rounds.ts';


test('the first look comes when it is told, the others one after another', async () => {
  const rounds = new Rounds();
  let under = 0;
  let looks = 0;
  const both = new Promise<void>((resolve) => {
    rounds.begin(async () => {
      expect(++under).toBe(1);
      await Promise.resolve();
      under--;
      if (++looks === 2) resolve();
    }, 1, 0);
  });
  await both;
  await rounds.end();
  const seen = looks;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(looks).toBe(seen);
});

test('ending waits for the look under way, and a round that was ended before its first look never looks', async () => {
  const rounds = new Rounds();
  let done = false;
  const begun = new Promise<void>((resolve) => {
    rounds.begin(async () => {
      resolve();
      await new Promise((later) => setTimeout(later, 20));
      done = true;
    }, 60_000, 0);
  });
  await begun;
  await rounds.end();
  expect(done).toBe(true);

  const never = vi.fn(async () => undefined);
  const other = new Rounds();
  other.begin(never, 60_000);
  await other.end();
  expect(never).not.toHaveBeenCalled();
});
