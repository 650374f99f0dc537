import { describe, expect, it } from 'vitest';
import { pauseMs } from './pauses.ts';

const login = { loginRetryS: 60, loginRestS: 1_800 };

describe('the pause before the next connection', () => {
  it('doubles with each connection that fails, up to a minute', () => {
    expect([1, 2, 3, 6, 7, 40].map((lines) => pauseMs({ lines, logins: 0 }, login, 0))).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
  });

  it('of refused logins is a minute, and half an hour after each third', () => {
    expect([1, 2, 3, 4, 5, 6].map((logins) => pauseMs({ lines: 0, logins }, login, 0))).toEqual([60_000, 60_000, 1_800_000, 60_000, 60_000, 1_800_000]);
  });

  it('is longer by up to a quarter, at random', () => {
    expect(pauseMs({ lines: 1, logins: 0 }, login, 0.5)).toBe(1_125);
    expect(pauseMs({ lines: 1, logins: 0 }, login, 0.999)).toBeLessThanOrEqual(1_250);
  });
});
