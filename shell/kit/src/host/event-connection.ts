import { limits } from '@voltdeck/protocol/contract';
import { requestTo, sessionLost } from '../api/client.ts';
import { EventReader, type StreamEvent } from './event-stream.ts';

/** State of a connection that brings events; idle while nobody listens. */
export type LiveState = 'idle' | 'connecting' | 'live' | 'interrupted';

const firstDelayMs = 500;
const longestDelayMs = 15_000;

/** Wait before the next attempt: doubling with jitter, so that a thousand pages do not come back in one instant. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
  return full / 2 + (full / 2) * random();
}

export interface EventConnection {
  /** Path with query. */
  readonly address: string;
  /** Until it is aborted the connection comes back by itself. */
  readonly signal: AbortSignal;
  readonly onState: (state: LiveState) => void;
  readonly onEvent: (event: StreamEvent) => void;
  /** What the server refused with, when coming back cannot help: the token or the session is no longer good. */
  readonly onRefused?: (status: number) => void;
}

type Outcome = 'opened' | 'failed' | 'refused';

/** Reads the events of an address, again and again, saying to the server which it has seen. */
export async function keepConnected(connection: EventConnection): Promise<void> {
  const { signal, onState } = connection;
  const seen: { id: string | null } = { id: null };
  let failures = 0;
  onState('connecting');
  while (!signal.aborted) {
    const outcome = await readOnce(connection, seen);
    if (signal.aborted || outcome === 'refused') return;
    failures = outcome === 'opened' ? 0 : failures + 1;
    onState('interrupted');
    await pause(backoffMs(failures), signal);
  }
}

/** One connection from its request to its end. */
async function readOnce(connection: EventConnection, seen: { id: string | null }): Promise<Outcome> {
  const { address, signal, onState, onEvent } = connection;
  const attempt = new AbortController();
  const stop = (): void => attempt.abort();
  signal.addEventListener('abort', stop);
  let opened = false;
  try {
    const { url, headers } = requestTo(address);
    if (seen.id !== null) headers['last-event-id'] = seen.id;
    const response = await unlessSilent(fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: attempt.signal }), stop);
    if (response.status === 401 || response.status === 403) return refused(connection, response.status);
    if (!response.ok || response.body === null) return 'failed';
    opened = true;
    onState('live');
    await readBody(response.body, stop, (event) => {
      seen.id = event.id ?? seen.id;
      onEvent(event);
    });
    return 'opened';
  } catch {
    return opened ? 'opened' : 'failed';
  } finally {
    signal.removeEventListener('abort', stop);
    // Events that cannot be read end the reading, not the connection.
    stop();
  }
}

function refused({ onState, onRefused }: EventConnection, status: number): Outcome {
  if (status === 401) sessionLost();
  onState('interrupted');
  onRefused?.(status);
  return status === 401 ? 'refused' : 'failed';
}

/** Stops when the server has said nothing for two and a half periods of its heartbeat. */
function unlessSilent<Said>(said: Promise<Said>, stop: () => void): Promise<Said> {
  const silence = setTimeout(stop, limits.liveHeartbeatMs * 2.5);
  return said.finally(() => clearTimeout(silence));
}

/** Reads until the end, or until the server is silent. */
async function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, stop: () => void, onEvent: (event: StreamEvent) => void): Promise<void> {
  const events = new EventReader();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await unlessSilent(reader.read(), stop);
    if (done) return;
    for (const event of events.push(value)) onEvent(event);
  }
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
