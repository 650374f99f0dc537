import { limits } from '@voltdeck/protocol/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepConnected, type LiveState } from './event-connection.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a server that takes a request and never answers is asked again', async () => {
  const asked: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_address: string, { signal }: { readonly signal: AbortSignal }) => {
    asked.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const ended = new AbortController();
  const states: LiveState[] = [];
  const done = keepConnected({ address: '/api/v1/live', signal: ended.signal, onState: (state) => states.push(state), onEvent: () => undefined });
  await vi.advanceTimersByTimeAsync(limits.liveHeartbeatMs * 2.5 - 1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([asked.length, asked[0]?.aborted]).toEqual([2, true]);
  expect(states).toEqual(['connecting', 'interrupted']);
  ended.abort();
  await done;
  expect(vi.getTimerCount()).toBe(0);
});
