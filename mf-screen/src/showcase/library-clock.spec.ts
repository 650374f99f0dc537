import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearTimeout, endLibraryClock, requestAnimationFrame, setTimeout } from './library-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const { setTimeout: wait, clearTimeout: end } = globalThis;
  const frame = (work: (time: number) => void) => wait(() => work(0), 16);
  vi.stubGlobal('window', { setTimeout: wait, clearTimeout: end, requestAnimationFrame: frame, cancelAnimationFrame: end });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('what the library began runs in its time', () => {
  const told: string[] = [];
  setTimeout(() => told.push('timer'), 100);
  requestAnimationFrame(() => told.push('frame'));
  clearTimeout(setTimeout(() => told.push('taken back'), 50));
  vi.advanceTimersByTime(200);
  expect(told.sort()).toEqual(['frame', 'timer']);
  expect(vi.getTimerCount()).toBe(0);
});

it('what it left is ended with the component that began it', () => {
  const told: string[] = [];
  setTimeout(() => told.push('timer'), 100);
  requestAnimationFrame(() => told.push('frame'));
  endLibraryClock();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(200);
  expect(told).toEqual([]);
});
