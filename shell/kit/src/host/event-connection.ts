import { limits } from '@voltdeck/protocol/contract';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { hasOtherThan, renewed, requestTo, sessionLost } from '../api/client.ts';
import { backoffMs } from './backoff.ts';

/** State of a connection that brings events; idle while no one listens. */
export type LiveState = 'idle' | 'connecting' | 'live' | 'interrupted';

export interface EventConnection {
  /** Path with query. */
  readonly address: string;
  /** The connection is restored automatically until it is aborted. */
  readonly signal: AbortSignal;
  readonly onState: (state: LiveState) => void;
  readonly onEvent: (event: EventSourceMessage) => void;
  /** What the server refused with, when returning cannot help: the token or the session is no longer good. */
  readonly onRefused?: (status: number) => void;
}

/** `moved`: the server ended it, and the page has another token by now: a stream ends with the token that opened it. */
type Outcome = 'opened' | 'moved' | 'failed' | 'refused';

/**
 * Reads the events of an address, again and again, saying to the server which it has seen.
 * They are read by fetch and not by EventSource, which can carry no bearer token.
 */
export async function keepConnected(connection: EventConnection): Promise<void> {
  const { signal, onState } = connection;
  const seen: { id: string | null } = { id: null };
  let failures = 0;
  onState('connecting');
  while (!signal.aborted) {
    const outcome = await readOnce(connection, seen);
    if (signal.aborted || outcome === 'refused') return;
    if (outcome === 'moved') continue;
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
    const { url, headers, token } = requestTo(address);
    if (seen.id !== null) headers['last-event-id'] = seen.id;
    const response = await unlessSilent(fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: attempt.signal }), stop);
    if (response.status === 401 || response.status === 403) return await refused(connection, response.status, token);
    if (!response.ok || response.body === null) return 'failed';
    opened = true;
    onState('live');
    await readBody(response.body, stop, (event) => {
      seen.id = event.id ?? seen.id;
      onEvent(event);
    });
    return hasOtherThan(token) ? 'moved' : 'opened';
  } catch {
    return opened ? 'opened' : 'failed';
  } finally {
    signal.removeEventListener('abort', stop);
    // Events that cannot be read end the reading, not the connection.
    stop();
  }
}

async function refused({ onState, onRefused }: EventConnection, status: number, token: string | null): Promise<Outcome> {
  if (status === 401 && (await renewed(token))) return 'failed';
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

/** Reads until the end, or until the server is silent: a comment is no event, but it is a heartbeat. */
async function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, stop: () => void, onEvent: (event: EventSourceMessage) => void): Promise<void> {
  const parser = createParser({ onEvent });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await unlessSilent(reader.read(), stop);
    if (done) return;
    parser.feed(value);
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
