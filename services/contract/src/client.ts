import { namesInPath, pathOf, type Method, type Problem } from '@voltdeck/protocol/contract';
import type { Address } from './address.ts';

/** How requests leave. */
export type Transport = (request: ClientRequest) => Promise<unknown>;

export interface ClientRequest {
  readonly method: Method;
  /** With its parameters and its query. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent as it is in place of a body. */
  readonly file?: FileContent;
}

type FileContent = Uint8Array<ArrayBuffer>;

type Known = Readonly<Record<string, Address>>;
type Given<Of extends Address> = NonNullable<Of['given']>;
type Arguments<Taken> = Record<string, never> extends Taken ? [given?: Taken, file?: FileContent] : [given: Taken, file?: FileContent];

/** One method a route, by its name. */
export type Client<Routes extends Known> = { readonly [Name in keyof Routes]: (...given: Arguments<Given<Routes[Name]>>) => Promise<NonNullable<Routes[Name]['output']>> };

/**
 * A client that is typed by the contract: `createClient(addresses, httpTransport('https://…', { authorization }))`.
 * An input is one object, wherever its fields travel. A route whose body is a file takes that beside it.
 */
export function createClient<Routes extends Known>(routes: Routes, send: Transport): Client<Routes>;
export function createClient(routes: Known, send: Transport): Record<string, (given?: object, file?: FileContent) => Promise<unknown>> {
  return Object.fromEntries(Object.entries(routes).map(([name, { route }]) => [name, (given = {}, file) => send(requestOf(route, given, file))]));
}

/** Fields of the path go there; the others into the query of a GET or DELETE, or beside a file, or else into the body. */
export function requestOf(route: Address['route'], given: object, file?: FileContent): ClientRequest {
  const { method } = route;
  const names = namesInPath(route.path);
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  const path = pathOf(route, Object.fromEntries(fields.filter(([name]) => names.includes(name)).map(([name, value]) => [name, String(value)])));
  const others = fields.filter(([name]) => !names.includes(name));
  if (file === undefined && method !== 'GET' && method !== 'DELETE') return { method, path, body: Object.fromEntries(others) };
  const query = new URLSearchParams(Object.fromEntries(others.map(([name, value]) => [name, String(value)])));
  return { method, path: query.size === 0 ? path : `${path}?${query.toString()}`, ...(file === undefined ? {} : { file }) };
}

/** The answer is an error: its status, and the problem with its code where it is one. */
export class ClientError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem>,
    /** As received. */
    readonly text: string,
  ) {
    super(`The console answered ${status}: ${problem.code ?? (status < 400 ? 'no JSON' : 'no error code')}`);
    this.name = 'ClientError';
  }
}

/** Sends a request and returns a good answer with its body unread: what a client of files and streams works with. */
export type Sender = (request: ClientRequest, more?: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal }) => Promise<Response>;

/**
 * @param headers who asks: `{ authorization: 'Bearer …' }`, or a cookie with the origin
 * @throws ClientError for an answer that is an error, or what `fetch` throws when no answer arrived
 */
export function httpSender(origin: string, headers: Readonly<Record<string, string>>): Sender {
  return async ({ method, path, body, file }, more = {}) => {
    const sent = file ?? (body === undefined ? null : JSON.stringify(body));
    const type = file === undefined ? 'application/json' : 'application/octet-stream';
    const answer = await fetch(origin + path, { method, headers: { ...(sent === null ? {} : { 'content-type': type }), ...headers, ...more.headers }, body: sent, signal: more.signal ?? null });
    if (answer.ok) return answer;
    const text = await answer.text();
    const json = jsonOf(text);
    throw new ClientError(answer.status, typeof json === 'object' && json !== null ? json : {}, text);
  };
}

/**
 * The same for answers in JSON.
 *
 * @throws ClientError for what is no good answer, or what `fetch` throws when no answer arrived
 */
export function httpTransport(origin: string, headers: Readonly<Record<string, string>>): Transport {
  const send = httpSender(origin, headers);
  return async (request) => {
    const answer = await send(request);
    const text = await answer.text();
    const json = jsonOf(text);
    if (json !== undefined) return json;
    throw new ClientError(answer.status, {}, text);
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
