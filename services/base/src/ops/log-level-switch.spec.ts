import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { LogLevelSwitch } from './log-level-switch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a level that was taken goes back to that of the start after its minutes, counted from the last change', () => {
  const log = createLog('test', 'error', { write: () => undefined });
  const levels = new LogLevelSwitch(log);
  levels.take('debug', 10);
  vi.advanceTimersByTime(9 * 60_000);
  levels.take('trace', 10);
  vi.advanceTimersByTime(9 * 60_000);
  expect(log.level).toBe('trace');
  vi.advanceTimersByTime(60_000);
  expect(log.level).toBe('error');
});
