import { describe, expect, it } from 'vitest';
import { countFailures, restartDelayMs } from './backoff.mjs';

describe('the wait before a process is started again', () => {
  it('doubles from one second to thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map(restartDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('starts again once the process has been well for a minute', () => {
    expect(countFailures(4, 59_999)).toBe(4);
    expect(countFailures(4, 60_000)).toBe(0);
  });
});
