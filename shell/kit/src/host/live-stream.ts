import { limits, routes, type LatestView } from '@voltdeck/protocol/contract';
import { requestTo, sessionLost } from '../api/client.ts';
import { addressOf } from '../api/endpoint.ts';
import { EventReader } from './event-stream.ts';
import { createStore } from './store.ts';

/** State of the page's one live connection; idle while nobody watches a device. */
export type LiveState = 'idle' | 'connecting' | 'live' | 'interrupted';

export const liveState = createStore<LiveState>('idle');

type Listener = (view: LatestView) => void;

const firstDelayMs = 500;
const longestDelayMs = 15_000;
/** Changes of the watched set within one turn of the page make one connection. */
const gatherMs = 30;

/** Wait before the next attempt: doubling with jitter, so that a thousand pages do not come back in one instant. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
  return full / 2 + (full / 2) * random();
}

const listeners = new Map<string, Set<Listener>>();
let connection: AbortController | null = null;
let gathering: ReturnType<typeof setTimeout> | undefined;
let lastEventId: string | null = null;

/** Watches the newest state of a device. All watchers of the page share one connection. */
export function watchDevice(deviceId: string, listener: Listener): () => void {
  const watchers = listeners.get(deviceId) ?? new Set();
  const isNew = watchers.size === 0;
  watchers.add(listener);
  listeners.set(deviceId, watchers);
  if (isNew) reconnectSoon();
  return () => {
    watchers.delete(listener);
    if (watchers.size > 0) return;
    listeners.delete(deviceId);
    reconnectSoon();
  };
}

function reconnectSoon(): void {
  clearTimeout(gathering);
  gathering = setTimeout(reconnect, gatherMs);
}

function reconnect(): void {
  connection?.abort();
  connection = null;
  const devices = [...listeners.keys()].sort();
  if (devices.length === 0) {
    liveState.set('idle');
    return;
  }
  connection = new AbortController();
  void keepConnected(devices.slice(0, limits.liveDevicesMax), connection.signal);
}

async function keepConnected(devices: readonly string[], signal: AbortSignal): Promise<void> {
  let failures = 0;
  liveState.set('connecting');
  while (!signal.aborted) {
    const opened = await readOnce(devices, signal);
    if (signal.aborted) return;
    if (opened === 'refused') return;
    failures = opened === 'opened' ? 0 : failures + 1;
    liveState.set('interrupted');
    await pause(backoffMs(failures), signal);
  }
}

/** One connection from its request to its end. */
async function readOnce(devices: readonly string[], signal: AbortSignal): Promise<'opened' | 'failed' | 'refused'> {
  const attempt = new AbortController();
  const stop = (): void => attempt.abort();
  signal.addEventListener('abort', stop);
  let opened = false;
  try {
    const { url, headers } = requestTo(addressOf(routes.live, { query: { devices } }));
    if (lastEventId !== null) headers['last-event-id'] = lastEventId;
    const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: attempt.signal });
    if (response.status === 401) {
      sessionLost();
      liveState.set('interrupted');
      return 'refused';
    }
    if (!response.ok || response.body === null) return 'failed';
    opened = true;
    liveState.set('live');
    await readBody(response.body, stop);
    return 'opened';
  } catch {
    return opened ? 'opened' : 'failed';
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Reads until the end, or until the server's heartbeat has been missing for two and a half periods. */
async function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, stop: () => void): Promise<void> {
  const events = new EventReader();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const silence = setTimeout(stop, limits.liveHeartbeatMs * 2.5);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    for (const event of events.push(value)) deliver(event.event, event.data, event.id);
  }
}

function deliver(event: string, data: string, id: string | null): void {
  lastEventId = id ?? lastEventId;
  if (event !== 'latest') return;
  const view: LatestView = JSON.parse(data);
  for (const listener of listeners.get(view.deviceId) ?? []) listener(view);
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal.addEventListener('abort', end);
  });
}
