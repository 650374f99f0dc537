import { expect, test, vi } from 'vitest';
import { Rounds } from './rounds.ts';

test('the first call comes at its time, the others one after another', async () => {
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
});

test('ending waits for the look under way, and a round that was ended before its first look never looks', async () => {
  const rounds = new Rounds();
  let finish: (() => void) | undefined;
  let ended = false;
  rounds.begin(() => new Promise<void>((resolve) => (finish = resolve)), 60_000, 0);
  await vi.waitFor(() => expect(finish).toBeDefined(), { timeout: 60_000 });
  const ending = rounds.end().then(() => (ended = true));
  await new Promise(setImmediate);
  expect(ended).toBe(false);
  finish?.();
  await ending;

  const never = vi.fn(async () => undefined);
  const other = new Rounds();
  other.begin(never, 60_000);
  await other.end();
  expect(never).not.toHaveBeenCalled();
});
