import { isPublicAddress } from '@voltdeck/base';
import { notificationLimits, type SmsMethod } from '@voltdeck/protocol/contract';
import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { outcome, type Outcome } from './outcome.ts';

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

class RefusedAddress extends Error {
  constructor(address: string) {
    super(`${address} is a private, loopback or link-local address; WEBHOOK_PRIVATE_ADDRESSES=allow permits it`);
  }
}

/** Resolves a name for the very connection that is opened, so that no second answer of DNS can lead elsewhere. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused !== undefined) return callback(new RefusedAddress(refused.address), []);
    const [first] = addresses;
    if (options.all === true || first === undefined) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

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
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An address in the URL is connected to without a lookup.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) return Promise.reject(new RefusedAddress(host));
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
