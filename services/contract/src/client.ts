import { namesInPath, pathOf, type Method, type Problem } from '@voltdeck/protocol/contract';
import type { Address } from './address.ts';

/** How requests leave. */
export type Transport = (request: ClientRequest) => Promise<unknown>;

export interface ClientRequest {
  readonly method: Method;
  /** With its parameters and its query. */
  readonly path: string;
  readonly body?: unknown;
}

type Known = Readonly<Record<string, Address>>;
type Given<Of extends Address> = NonNullable<Of['given']>;
type Arguments<Taken> = Record<string, never> extends Taken ? [given?: Taken] : [given: Taken];

/** One method a route, by its name. */
export type Client<Routes extends Known> = { readonly [Name in keyof Routes]: (...given: Arguments<Given<Routes[Name]>>) => Promise<NonNullable<Routes[Name]['output']>> };

/**
 * A client that is typed by the contract: `createClient(addresses, httpTransport('https://…', { authorization }))`.
 * An input is one object, wherever its fields travel.
 */
export function createClient<Routes extends Known>(routes: Routes, send: Transport): Client<Routes>;
export function createClient(routes: Known, send: Transport): Record<string, (given?: object) => Promise<unknown>> {
  return Object.fromEntries(Object.entries(routes).map(([name, { route }]) => [name, (given = {}) => send(requestOf(route, given))]));
}

/** Fields of the path go there; the others into the query of a GET or DELETE, or else into the body. */
function requestOf(route: Address['route'], given: object): ClientRequest {
  const { method } = route;
  const names = namesInPath(route.path);
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  const path = pathOf(route, Object.fromEntries(fields.filter(([name]) => names.includes(name)).map(([name, value]) => [name, String(value)])));
  const others = fields.filter(([name]) => !names.includes(name));
  if (method !== 'GET' && method !== 'DELETE') return { method, path, body: Object.fromEntries(others) };
  const query = new URLSearchParams(Object.fromEntries(others.map(([name, value]) => [name, String(value)])));
  return { method, path: query.size === 0 ? path : `${path}?${query.toString()}` };
}

/** The console refused a request: its status, and the problem with its code. */
export class ClientError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem>,
  ) {
    super(`The console answered ${status}: ${problem.code ?? 'no error code'}`);
    this.name = 'ClientError';
  }
}

/** @param headers who asks: `{ authorization: 'Bearer …' }`, or a cookie with the origin */
export function httpTransport(origin: string, headers: Readonly<Record<string, string>>): Transport {
  return async ({ method, path, body }) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    const answer = await fetch(origin + path, { method, headers, ...json });
    const told: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw new ClientError(answer.status, typeof told === 'object' && told !== null ? told : {});
    return told;
  };
}
