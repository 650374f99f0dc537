import { expect, it, vi } from 'vitest';
import type { Log } from './log.ts';
import { untilDone } from './until-done.ts';

const trouble = 'the store does not answer';
const logOf = () => {
  const warn = vi.fn();
  return { warn, log: { warn } as unknown as Log };
};

it('work is done again whatever it throws, and the log says why', async () => {
  const { warn, log } = logOf();
  const work = vi.fn().mockRejectedValueOnce(new TypeError('no parts of undefined')).mockRejectedValueOnce('no error at all').mockResolvedValue('done');
  vi.useFakeTimers();
  const done = untilDone(work, { log, trouble });
  await vi.advanceTimersByTimeAsync(250);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(500);
  await done;
  vi.useRealTimers();
  expect(work).toHaveBeenCalledTimes(3);
  expect(warn.mock.calls).toEqual([
    [{ reason: 'TypeError: no parts of undefined' }, 'the store does not answer; trying again'],
    [{ reason: 'no error at all' }, 'the store does not answer; trying again'],
  ]);
});

it('a signal ends it, also while it waits, and that is no failure', async () => {
  const ended = new AbortController();
  const work = vi.fn().mockRejectedValue(new Error('away'));
  const done = untilDone(work, { log: logOf().log, trouble, signal: ended.signal });
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), { timeout: 60_000 });
  ended.abort();
  await expect(done).resolves.toBeUndefined();
  await expect(untilDone(work, { log: logOf().log, trouble, signal: ended.signal })).resolves.toBeUndefined();
  expect(work).toHaveBeenCalledTimes(1);
});
