import { firmware } from '@voltdeck/contract';
import { pathOf, routes, type ApiRoute, type Problem } from '@voltdeck/protocol/contract';
import { CallerError, messageOf } from '../sentence.ts';

export interface ConsoleCall {
  readonly parameters?: Readonly<Record<string, string>>;
  /** Of those that are undefined nothing is sent. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
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
  return { url, ask: (route, call = {}) => ask(url, token, route, call) };
}

async function ask<Answer>(url: string, token: string, route: ApiRoute, { parameters, query = {}, body, file }: ConsoleCall): Promise<Answer> {
  const address = new URL(pathOf(route, parameters), url);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
  const json = body === undefined ? null : JSON.stringify(body);
  const type = file === undefined ? 'application/json' : 'application/octet-stream';
  const sent = file ?? json;
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en', ...(sent === null ? {} : { 'content-type': type }) };
  const { ok, status, text } = await answerOf(address, { method: route.method, headers, body: sent }).catch((error: unknown) => {
    throw new CallerError(`cannot talk to ${address.origin}: ${whyNot(error)}; is the console running there?`, 'CONSOLE_AWAY');
  });
  if (!ok) throw withPage(refusalOf(text, `${address.pathname} answered ${status}`), route, address.origin);
  try {
    return JSON.parse(text);
  } catch {
    throw new CallerError(`${address.href} answered with no JSON: is that the address of the console?`, 'CONSOLE_AWAY');
  }
}

/** With its text: a connection can also break in the middle of it. */
async function answerOf(address: URL, request: RequestInit): Promise<{ readonly ok: boolean; readonly status: number; readonly text: string }> {
  const answer = await fetch(address, request);
  return { ok: answer.ok, status: answer.status, text: await answer.text() };
}

/** `fetch` says only that it failed; the reason lies in its cause. */
const whyNot = (error: unknown): string => messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

/** What a console says of a failure: its code, its sentence, and the fields that are wrong; else what came, cut. */
function refusalOf(text: string, answered: string): CallerError {
  try {
    const { code, detail, fields = [] }: Partial<Problem> = JSON.parse(text);
    if (code !== undefined) return new CallerError([`${answered}: ${code}: ${detail ?? ''}`, ...fields.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'), code);
  } catch {
    // What is no JSON is told as it came.
  }
  return new CallerError(`${answered}: ${text.slice(0, 300)}`);
}

/** Where a person does what no token may. */
const pages: ReadonlyMap<ApiRoute, string> = new Map<ApiRoute, string>([
  [routes.moduleKeyAdd, '/sys/module-list'],
  [routes.moduleKeyRevoke, '/sys/module-list'],
  [firmware.firmwareKeyAdd, '/eco/version-list'],
  [firmware.firmwareKeyRevoke, '/eco/version-list'],
]);

function withPage(error: CallerError, route: ApiRoute, origin: string): CallerError {
  const page = pages.get(route);
  return error.code !== 'SESSION_NEEDED' || page === undefined ? error : new CallerError(`${error.message}\n  an administrator does this at ${origin}${page}`, error.code);
}
