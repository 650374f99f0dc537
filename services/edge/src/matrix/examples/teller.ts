import { allRoutes, type Route } from '@voltdeck/contract';
import type { Example } from '@voltdeck/contract/examples';
import { needsPerson } from '@voltdeck/protocol/contract';
import { readerOf } from '../../api/api.ts';
import type { Asked } from '../expectation.ts';
import { send } from '../request.ts';
import type { World } from '../world.ts';
import { Stable } from './stable.ts';

type Headers = Readonly<Record<string, string>>;

/** A good answer, and the cookies that it sets. */
export interface Told<Body> {
  readonly body: Body;
  readonly cookies: Headers;
}

/** Asks routes and keeps the first good answer of each as its example. */
export class Teller {
  readonly examples = new Map<string, Example>();
  /** Passkeys are for a name, not for an address. */
  readonly url: string;

  constructor(readonly world: World) {
    this.url = world.url.replace('127.0.0.1', 'localhost');
  }

  /** @param headers those of the administrator when none are given */
  readonly tell = async <Body = unknown>(name: string, asked: Asked = {}, headers?: Headers): Promise<Told<Body>> => {
    const route = allRoutes[name];
    if (!route) throw new Error(`${name} is no route`);
    const own = needsPerson(route) || route.fresh !== undefined ? this.world.admin : this.world.token;
    const answer = await send(this.url, route, asked, headers ?? own);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${text}`);
    if (!this.examples.has(name)) this.examples.set(name, exampleOf(route, asked, JSON.parse(text)));
    const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0]).join('; ');
    return { body: JSON.parse(text), cookies: { cookie } };
  };
}

function exampleOf(route: Route, { path = {}, query = {}, body }: Asked, answer: unknown): Example {
  const inText = Object.keys({ ...path, ...query }).filter((name) => Object.hasOwn(route.takes.shape, name));
  const given = { ...Object(body), ...Object.fromEntries(inText.map((name) => [name, path[name] ?? query[name]])) };
  // Numbers and lists of path and query were text on their way; a body stays as it was sent, without what it takes by default.
  const values: Readonly<Record<string, unknown>> = inText.length === 0 ? {} : readerOf(route).parse(given);
  const input = { ...given, ...Object.fromEntries(inText.map((name) => [name, values[name]])) };
  const stable = new Stable();
  return { ...(Object.keys(input).length === 0 ? {} : { input: stable.fields(input) }), answer: stable.of(answer) };
}
