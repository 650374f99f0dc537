import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Poller } from './poller.ts';

test('the first poll runs at its time, the others one after another', async () => {
  const poller = new Poller();
  let under = 0;
  let polls = 0;
  const both = new Promise<void>((resolve) => {
    poller.start(async () => {
      expect(++under).toBe(1);
      await Promise.resolve();
      under--;
      if (++polls === 2) resolve();
    }, 1, 0);
  });
  await both;
  await poller.stop();
});

test('stop waits for the current poll, and a poller stopped before its first poll never polls', async () => {
  const poller = new Poller();
  let finish: (() => void) | undefined;
  let stopped = false;
  poller.start(() => new Promise<void>((resolve) => (finish = resolve)), 60_000, 0);
  await vi.waitFor(() => expect(finish).toBeDefined(), { timeout: 60_000 });
  const stopping = poller.stop().then(() => (stopped = true));
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  finish?.();
  await stopping;

  const never = vi.fn(async () => undefined);
  const other = new Poller();
  other.start(never, 60_000);
  await other.stop();
  expect(never).not.toHaveBeenCalled();
});

test('a poller that is woken polls without its pause, and once more where it was polling', async () => {
  const poller = new Poller();
  const polls: (() => void)[] = [];
  poller.start(() => new Promise<void>((resolve) => polls.push(resolve)), 3_600_000);
  poller.wake();
  await vi.waitFor(() => expect(polls).toHaveLength(1), { timeout: 60_000 });
  poller.wake();
  polls[0]?.();
  await vi.waitFor(() => expect(polls).toHaveLength(2), { timeout: 60_000 });
  polls[1]?.();
  await new Promise(setImmediate);
  expect(polls).toHaveLength(2);
  await poller.stop();
});

test('work with a rest pauses so many times as long as it took', async () => {
  const poller = new Poller(() => 3);
  const spans: { begun: number; ended: number }[] = [];
  const twice = new Promise<void>((resolve) => {
    poller.start(async () => {
      const begun = performance.now();
      await pause(30);
      spans.push({ begun, ended: performance.now() });
      if (spans.length === 2) resolve();
    }, 1, 0);
  });
  await twice;
  await poller.stop();
  const [first, second] = spans;
  // A timer counts whole milliseconds.
  expect((second?.begun ?? 0) - (first?.ended ?? 0) + 1).toBeGreaterThanOrEqual(3 * ((first?.ended ?? 0) - (first?.begun ?? 0)));
});
