import { pathOf, type ApiRoute } from '@voltdeck/protocol/contract';

/** A route of the contract with the types of its input and output. The types live only at compile time. */
export interface Endpoint<Output, Body = never, Input = ApiInput<Body>> {
  readonly route: ApiRoute;
  readonly output?: Output;
  readonly body?: Body;
  readonly input?: Input;
}

/** The input of a call: it can be left out where nothing in it is needed. */
export type InputArgument<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

export interface ApiInput<Body = never> {
  /** Parameters of the path, by their names there. */
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
  const path = pathOf(route, named(route, input.parameters));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** A module that was built when every first parameter was called `id` calls with that name still. */
function named({ path }: ApiRoute, parameters: ApiInput['parameters'] = {}): Readonly<Record<string, string>> {
  const [, first] = /:(\w+)/.exec(path) ?? [];
  const { id } = parameters;
  return first === undefined || id === undefined ? parameters : { [first]: id, ...parameters };
}
