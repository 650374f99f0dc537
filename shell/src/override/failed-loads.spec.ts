import { expect, it } from 'vitest';
import { countFailedLoad, forgetFailedLoads } from './failed-loads.ts';

function memory(): Parameters<typeof countFailedLoad>[0] {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

it('the second load that fails ends an override', () => {
  const kept = memory();
  expect(countFailedLoad(kept)).toBe(false);
  expect(countFailedLoad(kept)).toBe(true);
});

it('a load that works between them starts the count again', () => {
  const kept = memory();
  countFailedLoad(kept);
  forgetFailedLoads(kept);
  expect(countFailedLoad(kept)).toBe(false);
});
