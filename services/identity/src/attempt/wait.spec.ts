import { describe, expect, it } from 'vitest';
import { forgottenAfterS, slowings, waitS } from './wait.ts';

describe('the wait after failed tries', () => {
  it('is none at first, then doubles up to its cap', () => {
    const waits = Array.from({ length: 14 }, (_, tries) => waitS(slowings.accountFromAddress, tries));
    expect(waits).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900, 900]);
  });

  it('stays finite however long someone continues', () => {
    expect(waitS(slowings.account, 1_000_000)).toBe(900);
  });

  it('is over long before the tries are forgotten', () => {
    for (const { longestWaitS } of Object.values(slowings)) expect(longestWaitS).toBeLessThan(forgottenAfterS);
  });
});
