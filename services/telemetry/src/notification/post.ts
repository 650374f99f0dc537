import { notificationLimits, type SmsMethod } from '@voltdeck/protocol/contract';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { outcome, type Outcome } from './outcome.ts';
import { addressRefusal, hostOf, publicLookup } from './public-address.ts';

export interface PostCall {
  readonly url: string;
  readonly method?: SmsMethod;
  /** null: none. */
  readonly body: string | Buffer | null;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly allowPrivate: boolean;
  /** For the whole answer. */
  readonly timeoutMs?: number;
}

/** What the other side answered. */
export interface Posted {
  readonly status: number;
  /** The beginning of its body. */
  readonly said: string;
}

/**
 * Sends a request once, a POST with JSON unless it says otherwise. A redirect is not followed: it would lead around the check of the address.
 *
 * @param judge what the answer means
 */
export async function post(call: PostCall, judge: (posted: Posted) => Outcome): Promise<Outcome> {
  const { timeoutMs = notificationLimits.timeoutMs } = call;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await answerOf(call, signal);
    return judge({ status: response.statusCode ?? 0, said: await readSome(response) });
  } catch (error) {
    return outcome(false, signal.aborted ? `No complete answer within ${timeoutMs / 1_000} s` : reasonOf(error));
  }
}

/** By the status alone. */
export function byStatus({ status, said }: Posted): Outcome {
  const redirected = status >= 300 && status < 400 ? ' (redirects are not followed)' : '';
  return outcome(status >= 200 && status < 300, `HTTP ${status}${redirected} ${said}`);
}

function answerOf({ url, method = 'POST', body, contentType = 'application/json; charset=utf-8', headers: more, allowPrivate }: PostCall, signal: AbortSignal): Promise<IncomingMessage> {
  const { protocol } = new URL(url);
  const refusal = allowPrivate ? null : addressRefusal(hostOf(url));
  if (refusal !== null) return Promise.reject(refusal);
  const about = body === null ? {} : { 'content-type': contentType, 'content-length': Buffer.byteLength(body) };
  const headers = { 'user-agent': 'Voltdeck', ...about, ...more };
  const ask = protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = ask(url, { method, headers, agent: false, signal, ...(allowPrivate ? {} : { lookup: publicLookup }) }, resolve);
    request.on('error', reject);
    request.end(body ?? undefined);
  });
}

/** The beginning of an answer; the rest is not read, however long it is. */
async function readSome(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= notificationLimits.answerBytesMax) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return error.errors.map(String).join('; ');
  return error.message;
}
