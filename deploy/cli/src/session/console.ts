import { ClientError, createClient, firmware, httpTransport, modules, type Addresses, type Client, type Transport } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { matchPath, type ApiRoute, type Method } from '@voltdeck/protocol/contract';
import { language, say } from '../language/language.ts';
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
  if (!url) throw new CallerError(say({ 'zh-CN': '未指定控制台地址，请使用 --url 或设置 VOLTDECK_URL', en: 'Console URL not set. Use --url or VOLTDECK_URL.' }));
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new CallerError(say({ 'zh-CN': '“{url}”不是控制台地址，应形如 https://console.example', en: "'{url}' is not a console URL. Write it like https://console.example." }, { url }));
  if (token === undefined || token === '') throw new CallerError(say({ 'zh-CN': '未设置 VOLTDECK_TOKEN：应为此控制台的 API 令牌，所需类型见 --help', en: 'VOLTDECK_TOKEN not set. It takes an API token of this console; --help shows which kind.' }));
  const { origin } = new URL(url);
  return { url, console: createClient(addresses, telling(origin, httpTransport(origin, { ...(token === null ? {} : { authorization: `Bearer ${token}` }), 'accept-language': language }))) };
}

/** Says in a sentence what failed. */
function telling(origin: string, send: Transport): Transport {
  return (request) =>
    send(request).catch((error: unknown) => {
      if (!(error instanceof ClientError)) throw new CallerError(say({ 'zh-CN': '无法连接 {origin}：{why}。请确认控制台正在运行', en: 'Cannot connect to {origin}: {why}. Is the console running there?' }, { origin, why: whyNot(error) }), 'CONSOLE_AWAY');
      const { href, pathname } = new URL(request.path, origin);
      if (error.status < 400) throw new CallerError(say({ 'zh-CN': '{href} 返回的不是 JSON，请核对控制台地址', en: '{href} did not return JSON. Is that the URL of the console?' }, { href }), 'CONSOLE_AWAY');
      throw withPage(refusalOf(error, say({ 'zh-CN': '{pathname} 返回 {status}', en: '{pathname} returned {status}' }, { pathname, status: error.status })), request.method, pathname, origin);
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
  return error.code !== 'SESSION_NEEDED' || page === undefined ? error : new CallerError(`${error.message}\n  ${say({ 'zh-CN': '请管理员在 {address} 操作', en: 'An administrator does this at {address}' }, { address: origin + page })}`, error.code);
}
