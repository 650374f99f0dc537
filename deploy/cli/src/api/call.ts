import type { ClientRequest, Route, Sender } from '@voltdeck/contract';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { say } from '../language/language.ts';
import { writeLine } from '../output.ts';
import { messageOf, refusal } from '../sentence.ts';
import { eventsOf } from './events.ts';
import { followingOf, itemsOf } from './pages.ts';
import { words } from './words.ts';

export interface CallFlags {
  /** A file; `-` is standard output. */
  readonly out?: string;
  /** The whole list. */
  readonly all?: boolean;
  /** Of items and events. */
  readonly most?: number;
  readonly idempotencyKey?: string;
}

type Kind = 'stream' | 'file' | 'json';

export const mediaOf = ({ answers }: Route): readonly string[] => [answers ?? 'application/json'].flat();

export function kindOf(route: Route): Kind {
  if (route.answers === undefined) return 'json';
  return mediaOf(route).includes('text/event-stream') ? 'stream' : 'file';
}

type Show = (route: Route, request: ClientRequest, send: Sender, flags: CallFlags) => Promise<void>;

const shows: Readonly<Record<Kind, Show>> = { stream: showEvents, file: keepFile, json: showJson };

/** Sends a request and shows the answer as its kind wants. */
export const showAnswer: Show = (route, request, send, flags) => shows[kindOf(route)](route, request, send, flags);

const header = ({ idempotencyKey }: CallFlags): Readonly<Record<string, string>> => (idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey });

async function showJson(route: Route, request: ClientRequest, send: Sender, flags: CallFlags): Promise<void> {
  const following = flags.all === true ? followingOf(route) : null;
  const ask = async (each: ClientRequest): Promise<unknown> => readJson(each, await send(each, { headers: header(flags) }));
  if (following !== null) return withOutput(flags.out, (output) => writeLines(itemsOf(request, following, ask), output, flags.most));
  const answer = await ask(request);
  return withOutput(flags.out, (output) => writeLine(output, JSON.stringify(answer, null, 2)));
}

async function readJson({ path }: ClientRequest, answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    throw refusal(words.notRead, { pathname: path.split('?')[0], why: messageOf(error) });
  }
}

async function writeLines(values: AsyncIterable<unknown>, output: Writable, most = Infinity): Promise<void> {
  let count = 0;
  for await (const value of values) {
    await writeLine(output, JSON.stringify(value));
    if (++count >= most) return;
  }
}

async function showEvents(_route: Route, request: ClientRequest, send: Sender, { out, most }: CallFlags): Promise<void> {
  const ending = new AbortController();
  const stop = (): void => ending.abort();
  process.once('SIGINT', stop);
  const broken = (why: string | null, waitMs: number): void => void process.stderr.write(`${say(words.reconnecting, { why: why ?? say(words.ended), seconds: waitMs / 1_000 })}\n`);
  try {
    await withOutput(out, (output) => writeLines(eventsOf(request, send, { signal: ending.signal, broken }), output, most));
  } finally {
    stop();
    process.off('SIGINT', stop);
  }
}

/** A file gets its name when it is complete. */
async function keepFile(route: Route, request: ClientRequest, send: Sender, { out, ...flags }: CallFlags): Promise<void> {
  if (out === undefined) throw refusal(words.needOut, { types: mediaOf(route).join(', ') });
  const answer = await send(request, { headers: header(flags) });
  const body = answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body);
  if (out === '-') return pipeline(body, process.stdout, { end: false });
  const part = `${out}.part`;
  let bytes = 0;
  body.on('data', (chunk: Uint8Array) => (bytes += chunk.length));
  try {
    await pipeline(body, createWriteStream(part));
    await rename(part, out);
  } catch (error) {
    await rm(part, { force: true });
    throw refusal(words.cannotWrite, { path: out, why: messageOf(error) });
  }
  process.stderr.write(`${say(words.written, { path: out, bytes, type: answer.headers.get('content-type') ?? '' })}\n`);
}

async function withOutput(out: string | undefined, write: (output: Writable) => Promise<void>): Promise<void> {
  if (out === undefined || out === '-') return write(process.stdout);
  const file = createWriteStream(out);
  const failed = new Promise<never>((_, reject) => file.once('error', (error) => reject(refusal(words.cannotWrite, { path: out, why: messageOf(error) }))));
  await Promise.race([failed, write(file).then(() => new Promise<void>((resolve) => file.end(resolve)))]);
}
