import { limits } from '@voltdeck/protocol/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureApi } from '../api/client.ts';
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

describe('a stream whose token has ended', () => {
  const connected = (states: LiveState[], signal: AbortSignal, onRefused: (status: number) => void = () => undefined): Promise<void> =>
    keepConnected({ address: '/api/v1/wall', signal, onState: (state) => states.push(state), onEvent: () => undefined, onRefused });
  afterEach(() => configureApi({ token: null, renew: null }));

  it('comes back by the one that the page has meanwhile, with no interruption to show', async () => {
    const used: (string | undefined)[] = [];
    const ends: (() => void)[] = [];
    vi.stubGlobal('fetch', (_address: string, { headers }: { readonly headers: Record<string, string> }) => {
      used.push(headers['authorization']);
      return Promise.resolve(new Response(new ReadableStream({ start: (controller) => void ends.push(() => controller.close()) })));
    });
    configureApi({ token: 'vdp_1' });
    const ended = new AbortController();
    const states: LiveState[] = [];
    const done = connected(states, ended.signal);
    await vi.advanceTimersByTimeAsync(0);
    configureApi({ token: 'vdp_2' });
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([used, states]).toEqual([['Bearer vdp_1', 'Bearer vdp_2'], ['connecting', 'live', 'live']]);
    ended.abort();
    ends[1]?.();
    await done;
  });

  it('asks for another where it is refused, and ends only where there is none', async () => {
    const used: (string | undefined)[] = [];
    vi.stubGlobal('fetch', (_address: string, { headers }: { readonly headers: Record<string, string> }) => {
      used.push(headers['authorization']);
      return Promise.resolve(new Response(null, { status: 401 }));
    });
    let [turn, refused] = [1, 0];
    const renew = (): Promise<boolean> => {
      if (turn === 3) return Promise.resolve(false);
      configureApi({ token: `vdp_${++turn}` });
      return Promise.resolve(true);
    };
    configureApi({ token: 'vdp_1', renew });
    const done = connected([], new AbortController().signal, () => refused++);
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect([used, refused]).toEqual([['Bearer vdp_1', 'Bearer vdp_2', 'Bearer vdp_3'], 1]);
  });
});
