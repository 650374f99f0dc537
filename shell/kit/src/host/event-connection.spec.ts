import { limits } from '@voltdeck/protocol/contract';
import type { EventSourceMessage } from 'eventsource-parser';
import fc from 'fast-check';
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

describe('the events of a stream', () => {
  const text = 'retry: 2000\n\n: still here\n\nid: 7\nevent: latest\ndata: {"a":1}\n\ndata: one\r\ndata: two\r\n\r\nevent: empty\n\ndata: half';
  const calls = [{ id: '7', event: 'latest', data: '{"a":1}' }, { data: 'one\ntwo' }];

  /** What is received from one connection whose body arrives in these pieces, and what the next one is asked for. */
  async function heard(pieces: readonly Uint8Array[]): Promise<{ readonly events: readonly EventSourceMessage[]; readonly lastId: string | undefined }> {
    const asked: Record<string, string>[] = [];
    vi.stubGlobal('fetch', (_address: string, { headers, signal }: { readonly headers: Record<string, string>; readonly signal: AbortSignal }) => {
      asked.push(headers);
      if (asked.length > 1) return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return Promise.resolve(new Response(new ReadableStream({
        start: (controller) => {
          for (const piece of pieces) controller.enqueue(piece);
          controller.close();
        },
      })));
    });
    const ended = new AbortController();
    const events: EventSourceMessage[] = [];
    const done = keepConnected({ address: '/api/v1/live', signal: ended.signal, onState: () => undefined, onEvent: (event) => events.push(event) });
    while (asked.length < 2) await vi.advanceTimersByTimeAsync(500);
    ended.abort();
    await done;
    return { events, lastId: asked[1]?.['last-event-id'] };
  }

  it('are whole wherever the stream is cut, without heartbeats and what is not finished; the next connection names the last one', async () => {
    const bytes = new TextEncoder().encode(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const { events, lastId } = await heard(places.slice(1).map((end, index) => bytes.slice(places[index], end)));
        expect([events, lastId]).toEqual([calls, '7']);
      }),
    );
  });
});

describe('a stream whose token has ended', () => {
  const connected = (states: LiveState[], signal: AbortSignal, onRefused: (status: number) => void = () => undefined): Promise<void> =>
    keepConnected({ address: '/api/v1/wall', signal, onState: (state) => states.push(state), onEvent: () => undefined, onRefused });
  afterEach(() => configureApi({ token: null, renew: null }));

  it('returns by the one that the page has meanwhile, with no interruption to show', async () => {
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
