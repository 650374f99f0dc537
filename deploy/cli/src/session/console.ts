import { ClientError, createClient, firmware, httpSender, httpTransport, modules, type Addresses, type Client, type ClientRequest, type Sender, type Transport } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { filledText, matchPath, type ApiRoute, type Method, type Text } from '@voltdeck/protocol/contract';
import { language } from '../language/language.ts';
import { CallerError, messageOf, refusal } from '../sentence.ts';
import { words } from './words.ts';

/** A console that is asked over HTTP with an API token. */
export interface ConsoleSession {
  /** Address of the console. */
  readonly url: string;
  /** A method for each route. It throws CallerError when there is no good answer. */
  readonly console: Client<Addresses>;
}

interface Door {
  readonly url: string;
  readonly origin: string;
  /** Who asks, and in which language. */
  readonly headers: Readonly<Record<string, string>>;
}

/** @throws CallerError when address or token are not given. */
function doorOf(url: string | undefined, token: string | null | undefined): Door {
  if (!url) throw refusal(words.noUrl);
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw refusal(words.badUrl, { url });
  if (token === undefined || token === '') throw refusal(words.noToken);
  return { url, origin: new URL(url).origin, headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), 'accept-language': language } };
}

/**
 * @param token null asks as a stranger
 * @throws CallerError when address or token are not given.
 */
export function openSession(url: string | undefined, token: string | null | undefined): ConsoleSession {
  const { origin, headers, ...door } = doorOf(url, token);
  const send = httpTransport(origin, headers);
  const told: Transport = (request) => send(request).catch((error: unknown) => tell(error, origin, request));
  return { ...door, console: createClient(addresses, told) };
}

/**
 * For answers of any kind, with their bodies unread. It throws CallerError when there is no good answer.
 *
 * @throws CallerError when address or token are not given.
 */
export function openSender(url: string | undefined, token: string | null | undefined): Sender {
  const { origin, headers } = doorOf(url, token);
  const send = httpSender(origin, headers);
  return (request, more) => send(request, more).catch((error: unknown) => tell(error, origin, request));
}

/** Says in a sentence what failed. */
function tell(error: unknown, origin: string, { method, path }: ClientRequest): never {
  if (!(error instanceof ClientError)) throw refusal(words.away, { origin, why: whyNot(error) }, 'CONSOLE_AWAY');
  const { href, pathname } = new URL(path, origin);
  if (error.status < 400) throw refusal(words.notJson, { href }, 'CONSOLE_AWAY');
  throw withPage(refusalOf(error, filledText(words.returned, { pathname, status: error.status })), method, pathname, origin);
}

/** `fetch` says only that it failed; the reason lies in its cause. */
const whyNot = (error: unknown): string => messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

/** What a console says of a failure: its code, its sentence, and the fields that are wrong; else the body, cut. */
function refusalOf({ problem: { code, detail, fields = [] }, text }: ClientError, answered: Text): CallerError {
  if (code === undefined) return refusal(words.answer, { answered, said: text.slice(0, 300) });
  return refusal(words.answer, { answered, said: [`${code}: ${detail ?? ''}`, ...fields.map(({ path, message }) => `  ${path}: ${message}`)].join('\n') }, code);
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
  return error.code !== 'SESSION_NEEDED' || page === undefined ? error : refusal(words.byPerson, { why: error.text, address: origin + page }, error.code);
}
