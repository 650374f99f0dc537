import { pathOf, type ApiRoute } from '@voltdeck/protocol/contract';

/** A route of the contract with the types of what goes in and what comes out. The types live only at compile time. */
export interface Endpoint<Output, Body = never> {
  readonly route: ApiRoute;
  readonly output?: Output;
  readonly body?: Body;
}

export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

export interface ApiInput<Body = never> {
  /** Parameters of the path: `{ id }`. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: Body;
  /** Sent as it is in place of a body. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
  /** Longer than a request takes as a rule. */
  readonly timeoutMs?: number;
  /** In place of the page's own token: what is refused then says nothing of the page's session. */
  readonly bearer?: string;
}

/** Path and query of a call. Lists travel comma separated; what is null or undefined does not travel. */
export function addressOf(route: ApiRoute, input: Pick<ApiInput, 'parameters' | 'query'>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === null || value === undefined) continue;
    query.set(name, typeof value === 'object' ? value.join(',') : String(value));
  }
  const path = pathOf(route, input.parameters);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
