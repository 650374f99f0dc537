import type { CompanyProviderFields, CompanyProviderView } from '@voltdeck/contract';
import { openDataSource, startProcess, startProcesses, temporaryDatabase } from '@voltdeck/base';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyProvider, type CompanyProvider } from './company-provider.ts';
import { VisitorBrowser } from './visitor.ts';

type DataSource = Awaited<ReturnType<typeof openDataSource>>;
type Headers = Readonly<Record<string, string>>;

/** The console behind its real door, from its builds, and a company's provider in this process. */
export interface Door {
  readonly url: string;
  readonly provider: CompanyProvider;
  readonly dataSource: DataSource;
  readonly password: string;
  /** An administrator's browser whose password counts as fresh. */
  readonly admin: Headers;
  readonly token: Headers;
  /** What identity and the edge have written. */
  output(): string;
  send(method: string, path: string, body?: unknown, headers?: Headers): Promise<Response>;
  addProvider(fields?: Partial<CompanyProviderFields> & { clientSecret?: string | null }): Promise<CompanyProviderView>;
  changeProvider(id: string, fields: object): Promise<CompanyProviderView>;
  /** Leaves the console for the provider and signs in there. @returns the address that the provider sends the browser to */
  signInAtProvider(browser: VisitorBrowser, login: string, query?: string, slug?: string): Promise<string>;
  /** The whole way. @returns the answer to the callback */
  signIn(browser: VisitorBrowser, login: string, query?: string): Promise<Response>;
  /** Who the browser is signed in as; null for no one. */
  sessionOf(browser: VisitorBrowser): Promise<{ user: { id: string; loginName: string; type: string }; permissions: string[]; expiresAt: string } | null>;
  close(): Promise<void>;
}

const shellBuild = { id: 'build-1', critical: { scripts: [], styles: [] }, embed: { scripts: [], styles: [] }, shared: {}, provides: { '@voltdeck/kit': '0.1.0' }, files: [] };

/** @param services besides identity and the edge */
export async function openDoor(services: readonly string[] = []): Promise<Door> {
  const natsUrl = process.env['NATS_URL'];
  if (!natsUrl) throw new Error('NATS_URL is not set: this test needs a NATS server, for example that of `npm test`');
  const database = await temporaryDatabase();
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'voltdeck-door-'))];
  await writeFile(join(folder, 'build.json'), JSON.stringify(shellBuild));
  const url = `http://127.0.0.1:${port}`;
  const stores = { DATABASE_URL: database.url, NATS_URL: natsUrl };
  const [password, apiToken] = [randomBytes(12).toString('hex'), `vd_${randomBytes(20).toString('hex')}`];
  const demo = { DEMO_USER: 'admin', DEMO_PASSWORD: password, DEMO_SIGN_IN_TOKEN: randomBytes(32).toString('hex'), DEMO_API_TOKEN: apiToken };
  const processes = await startProcesses([
    startProcess('services/identity', { ...stores, ...demo, CONSOLE_URL: url, SEALING_KEY: randomBytes(32).toString('hex') }),
    startProcess('services/edge', { NATS_URL: natsUrl, HTTP_PORT: String(port), AUDIT_STRANGERS_S: '1', SHELL_DIR: folder, CACHE_DIR: folder }),
    ...services.map((service) => startProcess(service, { ...stores, REGISTRATION: 'open', VEHICLE_POLICY: 'open' })),
  ]);
  const provider = await companyProvider(url, ['acme', 'other']);
  const dataSource = await openDataSource({ url: database.url, schema: 'door_test', migrations: [] });
  const token = { authorization: `Bearer ${apiToken}` };
  const admin = await administrator(url, password);

  const send = (method: string, path: string, body?: unknown, headers: Headers = admin): Promise<Response> =>
    fetch(url + path, { method, headers: { 'content-type': 'application/json', ...headers }, body: body === undefined ? null : JSON.stringify(body) });
  const good = async <View>(answer: Response): Promise<View> => {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as View;
  };
  const signInAtProvider = async (browser: VisitorBrowser, login: string, query = '', slug = 'acme'): Promise<string> => {
    const left = await browser.visit(`${url}/sign-in/company/${slug}${query}`);
    if (left.status !== 303) throw new Error(`the console did not let the browser leave: ${left.status} ${await left.text()}`);
    const asked = await browser.follow(left.headers.get('location') ?? '', provider.issuer);
    if (asked.answer === null) return asked.address; // Signed in there already.
    const form = new URLSearchParams({ prompt: 'login', login, password: 'any' });
    const sent = await browser.follow(asked.address, provider.issuer, { method: 'POST', body: form });
    if (sent.answer !== null) throw new Error(`the provider does not send back: ${sent.answer.status} ${await sent.answer.text()}`);
    return sent.address;
  };
  return {
    ...{ url, provider, dataSource, password, admin, token, send, signInAtProvider },
    output: () => processes.map((each) => each.output()).join('\n'),
    async addProvider(fields = {}) {
      const { issuer, clientId, clientSecret } = provider;
      const body = { slug: 'acme', name: 'Acme', issuer, clientId, clientSecret, scopes: ['openid', 'profile', 'email', 'groups'], ...fields };
      return good(await send('POST', '/api/v1/company-providers', body));
    },
    async changeProvider(id, changed) {
      const { items } = await good<{ items: CompanyProviderView[] }>(await send('GET', '/api/v1/company-providers'));
      const now = items.find((each) => each.id === id);
      if (now === undefined) throw new Error('there is no such provider');
      const { id: _id, hasSecret: _hasSecret, users: _users, callbackUrl: _callbackUrl, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = now;
      return good(await send('PUT', `/api/v1/company-providers/${id}`, { ...fields, ...changed }));
    },
    async signIn(browser, login, query) {
      return browser.visit(await signInAtProvider(browser, login, query));
    },
    async sessionOf(browser) {
      const secret = browser.cookieOf(url, 'voltdeck_session');
      const answer = secret === undefined ? null : await send('GET', '/api/v1/session', undefined, { cookie: `voltdeck_session=${secret}` });
      return answer?.ok ? good(answer) : null;
    },
    async close() {
      await Promise.all([provider.close(), ...processes.map((each) => each.stop())]);
      await dataSource.destroy();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

async function administrator(url: string, password: string): Promise<Headers> {
  const post = (path: string, cookie: string, body: object): Promise<Response> => fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
  const challenge = await post('/api/v1/challenge', '', {});
  const sum = [...(await challenge.text()).matchAll(/What is (\d+) plus (\d+)/g)].map(([, one, other]) => Number(one) + Number(other))[0];
  const answer = await post('/api/v1/session', cookieIn(challenge), { loginName: 'admin', password, code: String(sum) });
  const cookie = cookieIn(answer);
  const fresh = await post('/api/v1/session/fresh', cookie, { password });
  if (!fresh.ok) throw new Error(`the administrator is not signed in: ${await fresh.text()}`);
  return { cookie };
}

const cookieIn = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
