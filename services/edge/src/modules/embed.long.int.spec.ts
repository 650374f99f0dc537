import type { EmbedGrant, EmbedView } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import type { EmbedState, Problem } from '@voltdeck/protocol/contract';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { moduleFolder, voltdeckModule } from '../testing/module-build.ts';
import { readJson } from '../testing/read-json.ts';
import { registerPublishKey } from '../testing/register-key.ts';
import { administratorAt } from '../testing/sign-in.ts';

let app: ConsoleFixture;
let registry: ServiceProcess;
let maker: Record<string, string>;
const path = '/thermal/overview';
const site = 'https://intranet.example.com';

const ask = (address: string, init: RequestInit = {}): Promise<Response> => fetch(app.url + address, init);
const post = (body: unknown, headers: Record<string, string>): Promise<Response> =>
  ask('/api/v1/embeds', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
const grant = (): Promise<EmbedGrant> => readJson(post({ path, origins: [site], scope: 'all', lifeDays: 7 }, maker));
const bearer = (token: string, screen = `/embed${path}`): Record<string, string> => ({ authorization: `Bearer ${token}`, 'x-voltdeck-screen': screen });
const codeOf = async (answer: Promise<Response>): Promise<string> => (await readJson<Problem>(answer)).code;

beforeAll(async () => {
  app = await consoleFixture();
  registry = await startProcess('services/modules', app.stores);
  const key = join(await mkdtemp(join(tmpdir(), 'voltdeck-key-')), 'module.key');
  const token = app.secrets.apiToken;
  const admin = await administratorAt(app.url, app.secrets.password);
  await registerPublishKey(app.url, admin, key, 'acme');
  await voltdeckModule(app.url, token, 'publish', await moduleFolder('1.0.0', { routes: [{ path, layout: 'blank', header: true, access: 'view', title: { 'zh-CN': '热', en: 'Heat' }, component: 'overview' }] }), '--key', key);
  await ask('/api/v1/modules/thermal/promotion', { method: 'POST', headers: { ...admin, 'content-type': 'application/json' }, body: JSON.stringify({ version: '1.0.0' }) });
  maker = await app.operator({});
});
afterAll(async () => {
  await registry?.stop();
  await app?.close();
});

describe('the frame of an embed link', () => {
  it('is for the sites that it names, and holds its token where no module runs', async () => {
    const { embed } = await grant();
    const answer = await ask(`/embed${path}?embed=${embed.id}&language=en&theme=dark`, { headers: maker });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect([answer.status, answer.headers.get('x-frame-options'), answer.headers.get('referrer-policy')]).toEqual([200, null, 'no-referrer']);
    expect(policy).toMatch(new RegExp(`^default-src 'none'; script-src 'nonce-[^']+'; style-src 'nonce-[^']+'; img-src data:; connect-src 'self'; frame-src 'self';.*frame-ancestors ${site}$`));
    expect(await answer.text()).not.toMatch(/<script[^>]+src=|thermal/);
  });

  it('shows in it a page in a sandbox, which carries its module and no session', async () => {
    const { embed } = await grant();
    const answer = await ask(`/embed${path}?embed=${embed.id}&language=en&theme=dark&held=1`, { headers: maker });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([200, null]);
    expect(policy).toContain(`frame-ancestors 'self' ${site};`);
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toMatch(/allow-same-origin|unsafe/);
    const state: EmbedState = JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? '');
    expect([state.screen, state.module.name, state.language, state.theme]).toEqual([`/embed${path}`, 'thermal', 'en', 'dark']);
    expect(state).not.toHaveProperty('session');
  });

  it('is not there for another page or an unknown link, and says so in a frame', async () => {
    const { embed } = await grant();
    const other = await ask(`/embed/thermal/other?embed=${embed.id}`);
    expect([other.status, await other.text()]).toEqual([404, expect.stringContaining(embed.id)]);
    for (const query of ['', '?embed=7', `?embed=${crypto.randomUUID()}`]) expect((await ask(`/embed${path}${query}`)).status).toBe(404);
  });

  it('leaves every page of the console unframed', async () => {
    const answer = await ask(path, { headers: maker });
    expect([answer.headers.get('x-frame-options'), answer.headers.get('content-security-policy')]).toEqual(['DENY', expect.stringContaining("frame-ancestors 'none'")]);
  });
});

describe('the token of an embed link', () => {
  it('reads what its maker may view, as its own page alone, and changes nothing', async () => {
    const { token } = await grant();
    expect((await ask('/api/v1/vehicles', { headers: bearer(token) })).status).toBe(200);
    expect((await ask('/api/v1/session', { headers: bearer(token) })).status).toBe(200);
    expect(await codeOf(ask('/api/v1/vehicles', { headers: bearer(token, '/embed/thermal/other') }))).toBe('SCREEN_REFUSED');
    expect(await codeOf(post({ path, origins: [site], scope: 'all', lifeDays: 1 }, bearer(token)))).toBe('PERMISSION_MISSING');
  });

  it('is good for a page whose sandbox gives it an origin of its own, and files are served to it', async () => {
    const { token } = await grant();
    const early = await ask('/api/v1/vehicles', { method: 'OPTIONS', headers: { origin: 'null', 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' } });
    expect([early.status, early.headers.get('access-control-allow-origin'), early.headers.get('access-control-allow-credentials')]).toEqual([204, 'null', null]);
    const answer = await ask('/api/v1/vehicles', { headers: { ...bearer(token), origin: 'null' } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, 'null']);
    expect((await ask('/shell/main.0123abcd.js', { headers: { origin: 'null' } })).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('ends with its link, at its maker\'s word or an administrator\'s', async () => {
    const { embed, token } = await grant();
    const stranger = await app.operator({});
    expect((await ask(`/api/v1/embeds/${embed.id}`, { method: 'DELETE', headers: stranger })).status).toBe(404);
    const ended = await readJson<EmbedView>(ask(`/api/v1/embeds/${embed.id}`, { method: 'DELETE', headers: app.token }));
    expect(ended.revokedAt).not.toBeNull();
    expect((await ask(`/embed${path}?embed=${embed.id}`)).status).toBe(403);
    await expect.poll(() => ask('/api/v1/session', { headers: bearer(token) }).then(({ status }) => status), { timeout: 60_000 }).toBe(401);
  });

  it('is not made for a page that is refused: nothing of it stays', async () => {
    const before = await readJson<{ items: unknown[] }>(ask('/api/v1/embeds', { headers: maker }));
    expect(await codeOf(post({ path: '/main/nothing', origins: [site], scope: 'all', lifeDays: 1 }, maker))).toBe('EMBED_PAGE_NONE');
    expect(await codeOf(post({ path, origins: ['https://*'], scope: 'all', lifeDays: 1 }, maker))).toBe('EMBED_ORIGIN_INVALID');
    expect(await codeOf(post({ path, origins: [site], scope: 'all', lifeDays: 0 }, maker))).toBe('INPUT_INVALID');
    expect((await readJson<{ items: unknown[] }>(ask('/api/v1/embeds', { headers: maker }))).items).toHaveLength(before.items.length);
  });

  it('is made by who may add, and shown to its maker alone', async () => {
    const viewer = await app.operator({}, ['view']);
    expect(await codeOf(post({ path, origins: [site], scope: 'all', lifeDays: 1 }, viewer))).toBe('PERMISSION_MISSING');
    expect((await readJson<{ items: unknown[] }>(ask('/api/v1/embeds', { headers: viewer }))).items).toEqual([]);
  });
});
