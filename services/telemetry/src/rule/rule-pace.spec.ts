import { describe, expect, it } from 'vitest';
import { RulePace } from './rule-pace.ts';

/** A round takes so long for each device. */
function devicesAfter(rounds: number, msEach: number, isBehind: boolean, waiting = Infinity): number {
  const pace = new RulePace();
  for (let round = 0; round < rounds; round++) {
    pace.choose(isBehind);
    const looked = Math.min(waiting, pace.most.devices);
    pace.took(looked * msEach, looked);
  }
  return pace.most.devices;
}

describe('a round of rules', () => {
  it('takes on as many devices as it has time for', () => {
    expect(devicesAfter(20, 5, false)).toBe(50);
    expect(devicesAfter(20, 0.01, false)).toBe(5_000);
    expect(devicesAfter(20, 25, false)).toBe(10);
  });

  it('is shorter while ingest is behind, and the next one waits longer', () => {
    expect(devicesAfter(20, 5, true)).toBe(20);
    const pace = new RulePace();
    const usual = pace.rest;
    pace.choose(true);
    expect(pace.rest).toBeGreaterThan(usual);
    pace.choose(false);
    expect(pace.rest).toBe(usual);
  });

  it('looks at one device at least, however long that takes', () => {
    expect(devicesAfter(20, 60_000, true)).toBe(1);
  });

  it('begins with a few, and does not grow by rounds that had little to do', () => {
    expect(devicesAfter(0, 0.01, false)).toBe(10);
    expect(devicesAfter(20, 0.01, false, 5)).toBe(10);
  });
});
