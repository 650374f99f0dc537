import { expect, it } from 'vitest';
import { Wheel } from './wheel.ts';

function wheelWithClock(): { wheel: Wheel; go: (toMs: number) => void } {
  let nowMs = 1_000;
  const wheel = new Wheel(() => nowMs, 10);
  return {
    wheel,
    go: (toMs) => {
      nowMs = toMs;
      wheel.turn();
    },
  };
}

it('runs a timer when it is due and not before', () => {
  const { wheel, go } = wheelWithClock();
  const ran: string[] = [];
  wheel.at(1_500, () => ran.push('half'));
  wheel.after(50, () => ran.push('soon'));
  go(1_040);
  expect(ran).toEqual([]);
  go(1_060);
  expect(ran).toEqual(['soon']);
  go(1_510);
  expect(ran).toEqual(['soon', 'half']);
});

it('keeps a timer that is due after many rounds', () => {
  const { wheel, go } = wheelWithClock();
  let ran = 0;
  wheel.at(1_000_000, () => ran++);
  for (let nowMs = 1_000; nowMs < 999_990; nowMs += 70) go(nowMs);
  expect(ran).toBe(0);
  go(1_000_020);
  expect(ran).toBe(1);
  go(2_000_000);
  expect(ran).toBe(1);
});

it('passes over a cancelled timer', () => {
  const { wheel, go } = wheelWithClock();
  let ran = false;
  wheel.after(10, () => (ran = true)).cancelled = true;
  go(2_000);
  expect(ran).toBe(false);
});

it('runs everything that became due in a long pause, once', () => {
  const { wheel, go } = wheelWithClock();
  const ran: number[] = [];
  for (const dueMs of [1_100, 30_000, 59_000, 90_000]) wheel.at(dueMs, () => ran.push(dueMs));
  go(60_000);
  expect(ran.sort((left, right) => left - right)).toEqual([1_100, 30_000, 59_000]);
  go(90_020);
  expect(ran).toContain(90_000);
});

it('a timer may set the next one', () => {
  const { wheel, go } = wheelWithClock();
  const ran: number[] = [];
  const again = (dueMs: number): void => {
    wheel.at(dueMs, () => {
      ran.push(dueMs);
      again(dueMs + 100);
    });
  };
  again(1_100);
  for (let nowMs = 1_000; nowMs <= 1_520; nowMs += 10) go(nowMs);
  expect(ran).toEqual([1_100, 1_200, 1_300, 1_400, 1_500]);
});
