import { jetstreamManager, type StreamConfig, type StreamState } from '@nats-io/jetstream';
import { createInbox, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { refusal } from '../sentence.ts';
import { refusals } from './words.ts';

const chunkBytes = 128 * 1024;
const answerWithinMs = 30_000;
/** Of the stream's copy, the errors of the server are in headers from here on. */
const firstErrorCode = 400;

/** A stream in a file: what the server needs to make it again. */
export interface StreamCopy {
  readonly name: string;
  readonly file: string;
  readonly config: StreamConfig;
  readonly state: StreamState;
}

interface Answer {
  readonly error?: { readonly description: string };
}

interface CopyAnswer extends Answer {
  readonly config: StreamConfig;
  readonly state: StreamState;
}

interface RestoreAnswer extends Answer {
  readonly deliver_subject: string;
}

/** Names of the streams that there are. */
export async function streamNames(bus: NatsConnection): Promise<string[]> {
  const names: string[] = [];
  for await (const { config } of (await jetstreamManager(bus)).streams.list()) names.push(config.name);
  return names;
}

/**
 * Copies a stream into a file, in the form in which the server keeps it: sequences and times stay. Its consumers are left
 * out, as who reads a stream makes its own.
 */
export async function copyStream(bus: NatsConnection, name: string, path: string): Promise<Omit<StreamCopy, 'file'>> {
  const inbox = createInbox();
  const chunks = bus.subscribe(inbox);
  try {
    const { config, state } = await ask<CopyAnswer>(bus, `$JS.API.STREAM.SNAPSHOT.${name}`, { deliver_subject: inbox, no_consumers: true, chunk_size: chunkBytes });
    await writeChunks(chunks, path, name);
    return { name, config, state };
  } finally {
    chunks.unsubscribe();
  }
}

/** The server sends the next chunks when the last ones were answered; an empty one ends the copy. */
async function writeChunks(chunks: Subscription, path: string, name: string): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' });
  // Ingest may be waiting for this copy: a bus that went away in the middle of it must not keep it waiting.
  const silence = setTimeout(() => chunks.unsubscribe(), answerWithinMs);
  try {
    for await (const chunk of chunks) {
      silence.refresh();
      const code = chunk.headers?.code ?? 0;
      if (code >= firstErrorCode) throw refusal(refusals.busGaveUp, { name, code, why: chunk.headers?.description ?? '' });
      if (chunk.data.length === 0) return await ended(file);
      if (!file.write(chunk.data)) await once(file, 'drain');
      chunk.respond();
    }
  } finally {
    clearTimeout(silence);
  }
  throw refusal(refusals.busAway, { name });
}

async function ended(file: WriteStream): Promise<void> {
  file.end();
  await finished(file);
}

/** Makes a stream from its copy. Services give it the replicas of their environment when they start. */
export async function restoreStream(bus: NatsConnection, { name, config, state }: StreamCopy, path: string): Promise<void> {
  const { deliver_subject: subject } = await ask<RestoreAnswer>(bus, `$JS.API.STREAM.RESTORE.${name}`, { config: { ...config, num_replicas: 1 }, state });
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) await bus.request(subject, chunk, { timeout: answerWithinMs });
  const made: Answer & { readonly state?: StreamState } = (await bus.request(subject, '', { timeout: answerWithinMs })).json();
  if (made.error !== undefined) throw refusal(refusals.streamRefused, { name, why: made.error.description });
  if (made.state?.messages !== state.messages) throw refusal(refusals.streamShort, { name, found: made.state?.messages ?? 0, messages: state.messages });
}

async function ask<Result extends Answer>(bus: NatsConnection, subject: string, body: object): Promise<Result> {
  const answer: Result = (await bus.request(subject, JSON.stringify(body), { timeout: answerWithinMs })).json();
  if (answer.error !== undefined) throw refusal(refusals.busRefused, { subject, why: answer.error.description });
  return answer;
}
