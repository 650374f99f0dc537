import type { ClientRequest, Sender } from '@voltdeck/contract';
import { errors } from '@voltdeck/protocol/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { setTimeout as pause } from 'node:timers/promises';
import { CallerError, messageOf } from '../sentence.ts';

export interface StreamedEvent {
  readonly event: string;
  readonly id: string | null;
  readonly data: unknown;
}

interface Watch {
  /** Ends the stream. */
  readonly signal: AbortSignal;
  /** A connection broke: why, and when the next one is tried. `null`: the console closed it. */
  readonly broken: (why: string | null, waitMs: number) => void;
  /** Before the first try after a break; the next ones wait longer. */
  readonly firstWaitMs?: number;
}

const longestWaitMs = 30_000;

/** The events of a stream, over broken connections: the next one continues behind the last event that had an ID. */
export async function* eventsOf(request: ClientRequest, send: Sender, { signal, broken, firstWaitMs = 1_000 }: Watch): AsyncGenerator<StreamedEvent> {
  let last: string | undefined;
  let waitMs = firstWaitMs;
  for (let opened = false; !signal.aborted; ) {
    let why: string | null = null;
    try {
      const { body } = await send(request, { signal, headers: { accept: 'text/event-stream', ...(last === undefined ? {} : { 'last-event-id': last }) } });
      opened = true;
      waitMs = firstWaitMs;
      for await (const { event = 'message', id = null, data } of readEvents(body)) {
        if (id !== null) last = id;
        yield { event, id, data: valueOf(data) };
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!opened || isFinal(error)) throw error;
      why = messageOf(error);
    }
    broken(why, waitMs);
    await pause(waitMs, undefined, { signal }).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

function readEvents(body: Response['body']) {
  if (body === null) return [];
  return body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}

const statuses: Readonly<Record<string, { readonly status: number }>> = errors;

/** A refusal that another try does not change. */
function isFinal(error: unknown): boolean {
  const status = error instanceof CallerError && error.code !== null ? statuses[error.code]?.status : undefined;
  return status !== undefined && status < 500 && status !== 429;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
