import { ClientError, createClient, firmware, httpTransport, modules, type Addresses, type Client, type Transport } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { matchPath, type ApiRoute, type Method } from '@voltdeck/protocol/contract';
import { CallerError, messageOf } from '../sentence.ts';

/** A console that is asked over HTTP with an API token. */
export interface ConsoleSession {
  /** Address of the console. */
  readonly url: string;
  /** A method for each route. It throws CallerError when there is no good answer. */
  readonly console: Client<Addresses>;
}

/**
 * @param token null asks as a stranger
 * @throws CallerError when address or token are not given.
 */
export function openSession(url: string | undefined, token: string | null | undefined): ConsoleSession {
  if (!url) throw new CallerError('where is the console? Give --url or set VOLTDECK_URL');
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new CallerError(`'${url}' is no address of a console: give it as https://console.example`);
  if (token === undefined || token === '') throw new CallerError('VOLTDECK_TOKEN is not set: it should be an API token of this console; --help says of which kind');
  const { origin } = new URL(url);
  return { url, console: createClient(addresses, telling(origin, httpTransport(origin, { ...(token === null ? {} : { authorization: `Bearer ${token}` }), 'accept-language': 'en' }))) };
}

/** Says in a sentence what failed. */
function telling(origin: string, send: Transport): Transport {
  return (request) =>
    send(request).catch((error: unknown) => {
      if (!(error instanceof ClientError)) throw new CallerError(`cannot talk to ${origin}: ${whyNot(error)}; is the console running there?`, 'CONSOLE_AWAY');
      const { href, pathname } = new URL(request.path, origin);
      if (error.status < 400) throw new CallerError(`${href} answered with no JSON: is that the address of the console?`, 'CONSOLE_AWAY');
      throw withPage(refusalOf(error, `${pathname} answered ${error.status}`), request.method, pathname, origin);
    });
}

/** `fetch` says only that it failed; the reason lies in its cause. */
const whyNot = (error: unknown): string => messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

/** What a console says of a failure: its code, its sentence, and the fields that are wrong; else the body, cut. */
function refusalOf({ problem: { code, detail, fields = [] }, text }: ClientError, answered: string): CallerError {
  if (code === undefined) return new CallerError(`${answered}: ${text.slice(0, 300)}`);
  return new CallerError([`${answered}: ${code}: ${detail ?? ''}`, ...fields.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'), code);
}

/** Where a person does what no token may. */
const pages: readonly (readonly [ApiRoute, string])[] = [
  [modules.moduleKeyAdd, '/sys/module-list'],
  [modules.moduleKeyRevoke, '/sys/module-list'],
  [firmware.firmwareKeyAdd, '/eco/version-list'],
  [firmware.firmwareKeyRevoke, '/eco/version-list'],
];

function withPage(error: CallerError, method: Method, pathname: string, origin: string): CallerError {
  const [, page] = pages.find(([route]) => route.method === method && matchPath(route.path, pathname) !== null) ?? [];
  return error.code !== 'SESSION_NEEDED' || page === undefined ? error : new CallerError(`${error.message}\n  an administrator does this at ${origin}${page}`, error.code);
}
