import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { ApiRoute } from '@voltdeck/protocol/contract';
import { stack } from './environment.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Look {
  readonly language?: string;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
}

interface Place extends Look {
  /** Time zone of the browser; the machine's when none is named. */
  readonly zone?: string;
}

const running = new Map<boolean, Promise<Browser>>();

/**
 * The one browser of this process; to close it closes its contexts, so that the next file of tests finds none.
 * Without a window a browser hides its scrollbars; `scrollbars` is another one, which has them as on a desk.
 */
export async function openBrowser({ scrollbars = false }: { readonly scrollbars?: boolean } = {}): Promise<Browser> {
  const browser = await (running.get(scrollbars) ?? launched(scrollbars));
  const close = async (): Promise<void> => void (await Promise.all(browser.contexts().map((context) => context.close())));
  return new Proxy(browser, {
    get(target, name) {
      const value: unknown = name === 'close' ? close : Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** One that has crashed is not the next file's. */
function launched(scrollbars: boolean): Promise<Browser> {
  const launching = chromium.launch({ executablePath: stack.chromium, args: flags, ignoreDefaultArgs: scrollbars ? ['--hide-scrollbars'] : [] });
  running.set(scrollbars, launching);
  void launching.then((browser) => browser.once('disconnected', () => running.delete(scrollbars)));
  return launching;
}

/** A browser of a person: own storage, the look chosen before. */
export async function person(browser: Browser, { language = 'en', theme = 'light', width = 1280, zone }: Place = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...(zone === undefined ? {} : { timezoneId: zone }) });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(
    (look) => {
      // A frame in a sandbox keeps nothing.
      if (origin === 'null') return;
      localStorage.setItem('voltdeck.language', look.language);
      localStorage.setItem('voltdeck.theme', look.theme);
    },
    { language, theme },
  );
  return context;
}

/** A person who has signed in by the API, as the sign-in page does. */
export async function signedIn(browser: Browser, look: Place = {}): Promise<BrowserContext> {
  const context = await person(browser, look);
  const asked = await context.request.post(`${stack.url}/api/v1/challenge`, { headers: { origin: stack.url } });
  const answer = await context.request.post(`${stack.url}/api/v1/session`, {
    data: { loginName: stack.user, password: stack.password, code: sumOf(await asked.text()) },
    headers: { origin: stack.url },
  });
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`);
  return context;
}

/** Enters the password again, as the console asks before what reaches others; it counts for five minutes. */
export async function confirmPassword(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(`${stack.url}/api/v1/session/fresh`, { data: { password: stack.password }, headers: { origin: stack.url } });
  if (!answer.ok()) throw new Error(`The password was not confirmed: ${answer.status()} ${await answer.text()}`);
}

/** Lets the team of a module decide who gets its versions. */
export async function grantPromotion(admin: BrowserContext, module: string): Promise<void> {
  await confirmPassword(admin);
  const answer = await admin.request.put(`${stack.url}/api/v1/modules/${module}/promotion-grant`, { data: { granted: true }, headers: { origin: stack.url } });
  if (!answer.ok()) throw new Error(`Promotion was not granted: ${answer.status()} ${await answer.text()}`);
}

/** An API route asked in a signed-in browser, as its pages ask. */
export async function askedIn<View>(context: BrowserContext, { method, path }: Pick<ApiRoute, 'method' | 'path'>, data?: unknown): Promise<View> {
  const answer = await context.request.fetch(stack.url + path, { method, headers: { origin: stack.url }, ...(data === undefined ? {} : { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** The answer to the question in words that goes with a verification code. */
export function sumOf(text: string): string {
  const [, first = 0, second = 0] = /What is (\d+) plus (\d+)/.exec(text) ?? [];
  return String(Number(first) + Number(second));
}

/** What the browser complained of: console errors, uncaught errors, violations of the content security policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Goes to an area of the console by its header; what does not fit there is behind a button. */
export async function toArea(page: Page, name: string): Promise<void> {
  const banner = page.getByRole('banner');
  const link = banner.getByRole('link', { name, exact: true });
  const more = banner.getByRole('navigation').getByRole('button');
  await link.or(more).first().waitFor();
  if ((await link.count()) === 0) await more.click();
  await link.click();
}
