import { ClientError, createClient, firmware, httpTransport, modules, type Transport } from '@voltdeck/contract';
import type { ApiRoute } from '@voltdeck/protocol/contract';
import { CallerError, messageOf } from '../sentence.ts';

export interface ConsoleCall {
  readonly parameters?: Readonly<Record<string, string>>;
  /** Of those that are undefined nothing is sent. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
  /** A file as the body; the input stands in the query then. */
  readonly file?: Uint8Array<ArrayBuffer>;
}

/** A console that is asked over HTTP with an API token. */
export interface ConsoleSession {
  /** Address of the console. */
  readonly url: string;
  /** @throws CallerError when there is no good answer. */
  ask<Answer>(route: ApiRoute, call?: ConsoleCall): Promise<Answer>;
}

/** @throws CallerError when address or token are not given. */
export function openSession(url: string | undefined, token: string | undefined): ConsoleSession {
  if (!url) throw new CallerError('where is the console? Give --url or set VOLTDECK_URL');
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new CallerError(`'${url}' is no address of a console: give it as https://console.example`);
  if (!token) throw new CallerError('VOLTDECK_TOKEN is not set: it should be the API token of an administrator');
  const { origin } = new URL(url);
  const send = httpTransport(origin, { authorization: `Bearer ${token}`, 'accept-language': 'en' });
  return { url, ask: (route, call = {}) => ask(route, call, telling(origin, route, send)) };
}

/** Through the contract's client, for one route: an input is one object there, wherever its fields travel. */
async function ask<Answer>(route: ApiRoute, { parameters, query, body, file }: ConsoleCall, send: Transport): Promise<Answer> {
  const asked: { readonly route: ApiRoute; readonly given?: Readonly<Record<string, unknown>>; readonly output?: Answer } = { route };
  return createClient({ asked }, send).asked({ ...parameters, ...query, ...body }, file);
}

/** Says in a sentence what failed. */
function telling(origin: string, route: ApiRoute, send: Transport): Transport {
  return (request) =>
    send(request).catch((error: unknown) => {
      if (!(error instanceof ClientError)) throw new CallerError(`cannot talk to ${origin}: ${whyNot(error)}; is the console running there?`, 'CONSOLE_AWAY');
      const { href, pathname } = new URL(request.path, origin);
      if (error.status < 400) throw new CallerError(`${href} answered with no JSON: is that the address of the console?`, 'CONSOLE_AWAY');
      throw withPage(refusalOf(error, `${pathname} answered ${error.status}`), route, origin);
    });
}

/** `fetch` says only that it failed; the reason lies in its cause. */
const whyNot = (error: unknown): string => messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

/** What a console says of a failure: its code, its sentence, and the fields that are wrong; else what came, cut. */
function refusalOf({ problem: { code, detail, fields = [] }, text }: ClientError, answered: string): CallerError {
  if (code === undefined) return new CallerError(`${answered}: ${text.slice(0, 300)}`);
  return new CallerError([`${answered}: ${code}: ${detail ?? ''}`, ...fields.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'), code);
}

/** Where a person does what no token may. */
const pages: ReadonlyMap<ApiRoute, string> = new Map<ApiRoute, string>([
  [modules.moduleKeyAdd, '/sys/module-list'],
  [modules.moduleKeyRevoke, '/sys/module-list'],
  [firmware.firmwareKeyAdd, '/eco/version-list'],
  [firmware.firmwareKeyRevoke, '/eco/version-list'],
]);

function withPage(error: CallerError, route: ApiRoute, origin: string): CallerError {
  const page = pages.get(route);
  return error.code !== 'SESSION_NEEDED' || page === undefined ? error : new CallerError(`${error.message}\n  an administrator does this at ${origin}${page}`, error.code);
}
