import type { ModuleSummaryView, TokenGrant } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { moduleLimits, type ModuleSnapshot, type Problem, subjects } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { entryScript, moduleFolder, scriptOf, voltdeckModule } from '../testing/module-build.ts';
import { readJson, statusOf } from '../testing/read-json.ts';
import { registerPublishKey } from '../testing/register-key.ts';
import { administratorAt } from '../testing/sign-in.ts';

let app: ConsoleFixture;
let registry: ServiceProcess;
let key: string;
let publishToken: string;
let operator: Record<string, string>;
let admin: Record<string, string>;

const voltdeck = (...args: string[]): Promise<string> => voltdeckModule(app.url, publishToken, ...args);
const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(app.url + path, init);
const snapshotOf = (headers: Record<string, string> = {}): Promise<ModuleSnapshot> => readJson(ask('/api/v1/modules', { headers }));
const served = async (headers: Record<string, string> = {}): Promise<string[]> => (await snapshotOf(headers)).modules.map(({ name, version, channel }) => `${name} ${version} ${channel}`);
const put = (path: string, body: unknown, headers: Record<string, string>): Promise<Response> =>
  ask(path, { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
const post = (path: string, body: unknown, headers: Record<string, string>): Promise<Response> =>
  ask(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Reports of a page load, with what shows that the user was served what they are about. */
const report = async (headers: Record<string, string>, reports: readonly { name: string; version: string; component: string; outcome: string; detail?: string; file?: string }[], url = app.url): Promise<number> => {
  const { modules, fallbacks } = await snapshotOf(headers);
  const receiptOf = (name: string, version: string): string | undefined => [...modules, ...fallbacks].find((module) => module.name === name && module.version === version)?.receipt;
  const proven = reports.map((each) => ({ ...each, receipt: receiptOf(each.name, each.version) }));
  const body = JSON.stringify({ load: randomBytes(16).toString('hex'), reports: proven });
  return (await fetch(`${url}/api/v1/module-health`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })).status;
};

beforeAll(async () => {
  app = await consoleFixture();
  registry = await startProcess('services/modules', app.stores);
  key = join(await mkdtemp(join(tmpdir(), 'voltdeck-key-')), 'module.key');
  admin = await administratorAt(app.url, app.secrets.password);
  await registerPublishKey(app.url, admin, key, 'acme', ['thermal']);
  const grant = await readJson<TokenGrant>(post('/api/v1/tokens', { name: 'ci', kind: 'modulePublish', team: 'acme', lifeDays: 1 }, admin));
  publishToken = grant.token;
  operator = await app.operator({});
});
afterAll(async () => {
  await registry?.stop();
  await app?.close();
});

describe('a team with a publish token', () => {
  it('publishes a build that goes to no one, promotes it once an administrator has granted that, and everyone has it', async () => {
    const folder = await moduleFolder('1.0.0');
    expect(await voltdeck('publish', folder, '--key', key)).toBe('thermal 1.0.0 is published; no version is stable yet\n');
    expect(await served()).toEqual([]);
    await expect(voltdeck('promote', 'thermal', '1.0.0')).rejects.toThrow('MODULE_PROMOTION_NOT_GRANTED');
    expect((await put('/api/v1/modules/thermal/promotion-grant', { granted: true }, admin)).status).toBe(200);
    await voltdeck('promote', 'thermal', '1.0.0');
    expect(await served()).toEqual(['thermal 1.0.0 stable']);
    expect(await voltdeck('publish', folder, '--key', key)).toContain('was published before and stable');
  });

  it('gets one sentence why a build is refused', async () => {
    const folder = await moduleFolder('1.0.1');
    await writeFile(join(folder, entryScript), 'changed');
    await expect(voltdeck('publish', folder, '--key', key)).rejects.toThrow('MODULE_FILE_DIFFERS');
    const newer = await moduleFolder('1.0.1', { contract: '^9.0.0' });
    await expect(voltdeck('publish', newer, '--key', key)).rejects.toThrow('The module requires API contract ^9.0.0; the console has 0.1.0');
  });

  it('sees the registry and neither devices nor keys', async () => {
    const headers = { authorization: `Bearer ${publishToken}` };
    const { items } = await readJson<{ items: ModuleSummaryView[] }>(ask('/api/v1/module-registry', { headers }));
    expect(items.map(({ name, team }) => [name, team])).toEqual([['thermal', 'acme']]);
    for (const path of ['/api/v1/devices', '/api/v1/module-keys', '/api/v1/users']) expect([path, (await ask(path, { headers })).status]).toEqual([path, 403]);
  });

  it('who is an operator is refused everything of the registry but his own pages', async () => {
    for (const path of ['/api/v1/module-registry', '/api/v1/modules/thermal', '/api/v1/module-events', '/api/v1/module-overrides']) {
      expect([path, (await ask(path, { headers: operator })).status]).toEqual([path, 403]);
    }
    expect((await post('/api/v1/modules/thermal/promotion', { version: '1.0.0' }, operator)).status).toBe(403);
  });
});

describe('a team that attacks the console', () => {
  it('cannot publish a page at the path where passwords are typed, and reads which path it is', async () => {
    const title = { 'zh-CN': '登录', en: 'Sign in' };
    for (const path of ['/login', '/set-up', '/password/link', '/account', '/:any']) {
      const phish = await moduleFolder('1.0.9', { routes: [{ path, layout: 'blank', header: false, access: 'public', title, component: 'page' }] });
      await expect(voltdeck('publish', phish, '--key', key)).rejects.toThrow(`The path ${path} is reserved for the console`);
    }
  });

  it('runs no HTML or SVG of a build in the origin of the console', async () => {
    const evil = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/v1/users")</script></svg>';
    const pages = ['page.html', 'picture.svg', 'page.xhtml', 'sheet.xsl', 'page.pdf', 'none'];
    await voltdeck('publish', await moduleFolder('1.0.8', {}, Object.fromEntries(pages.map((name) => [name, evil]))), '--key', key);
    for (const name of pages) {
      const { status, headers } = await ask(`/modules/thermal/1.0.8/${name}`);
      expect([name, status, headers.get('content-security-policy'), headers.get('content-disposition'), headers.get('x-content-type-options')]).toEqual([
        ...[name, 200, "default-src 'none'; sandbox; frame-ancestors 'none'", 'attachment', 'nosniff'],
      ]);
    }
    expect((await ask(`/modules/thermal/1.0.8/${entryScript}`)).headers.get('content-disposition')).toBeNull();
  });

  it('who is an operator cannot grant promotion, yank, or read who may', async () => {
    for (const headers of [operator, { authorization: `Bearer ${publishToken}` }]) {
      expect((await put('/api/v1/modules/thermal/promotion-grant', { granted: true }, headers)).status).toBe(403);
      expect((await post('/api/v1/modules/thermal/yanks', { version: '1.0.0', reason: 'mine' }, headers)).status).toBe(403);
    }
  });
});

describe('a stranger who asks for the list of modules', () => {
  it('reads no setting that the manifest does not declare public', async () => {
    const title = { 'zh-CN': '地址', en: 'Address' };
    const properties = { partner: { type: 'string' as const, title, default: 'none' }, colour: { type: 'string' as const, title, default: 'blue', public: true } };
    await voltdeck('publish', await moduleFolder('1.0.7', { settings: { type: 'object', properties } }), '--key', key, '--promote');
    expect((await put('/api/v1/modules/thermal/settings', { values: { partner: 'Contoso GmbH', colour: 'red' } }, admin)).status).toBe(200);
    expect(JSON.stringify(await snapshotOf())).not.toContain('Contoso');
    expect((await snapshotOf()).modules[0]?.settingValues).toEqual({ partner: 'none', colour: 'red' });
    expect((await snapshotOf(operator)).modules[0]?.settingValues).toEqual({ partner: 'Contoso GmbH', colour: 'red' });
    expect(await (await ask('/thermal', { headers: { accept: 'text/html' } })).text()).not.toContain('Contoso');
    await voltdeck('rollback', 'thermal');
  });
});

describe('an upload', () => {
  const headers = (): Record<string, string> => ({ authorization: `Bearer ${publishToken}`, 'content-type': 'application/octet-stream' });
  const codeOf = async (answer: Promise<Response>): Promise<string> => (await readJson<Problem>(answer)).code;

  it('that is no archive is refused, in the language asked for', async () => {
    const init = { method: 'POST', headers: { ...headers(), 'accept-language': 'zh-CN' }, body: 'hello' };
    const problem = await readJson<Problem>(ask('/api/v1/modules/thermal/versions', init));
    expect([problem.code, problem.detail]).toEqual(['MODULE_ARCHIVE_UNREADABLE', '无法读取归档：incorrect header check；应为 .tar.gz']);
  });

  it('beyond the limit is refused while it is sent', async () => {
    const body = Buffer.alloc(moduleLimits.archiveBytesMax + 1);
    expect(await codeOf(ask('/api/v1/modules/thermal/versions', { method: 'POST', headers: headers(), body }))).toBe('INPUT_TOO_LARGE');
    expect((await ask('/api/v1/session', { headers: operator })).status).toBe(200);
  });
});

describe('a file of a published build', () => {
  const path = `/modules/thermal/1.0.0/${entryScript}`;

  it('is cached permanently, is served packed, with a charset and a tag that every edge gives', async () => {
    const other = await app.startEdge({ CACHE_DIR: await mkdtemp(join(tmpdir(), 'voltdeck-cache-')) });
    const [first, second] = await Promise.all([app.url, `http://127.0.0.1:${other.ready.httpPort}`].map((url) => fetch(url + path, { headers: { 'accept-encoding': 'br' } })));
    await other.stop();
    expect(await first?.text()).toBe(scriptOf('1.0.0'));
    const of = (response: Response | undefined): (string | null | undefined)[] =>
      ['content-encoding', 'content-type', 'cache-control', 'vary', 'etag'].map((name) => response?.headers.get(name));
    expect(of(first)).toEqual(['br', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'Accept-Encoding', expect.stringMatching(/^"[0-9a-f]{24}"$/)]);
    expect(of(second)).toEqual(of(first));
    expect(await statusOf(app.url + path, { 'accept-encoding': 'br', 'if-none-match': first?.headers.get('etag') ?? '' })).toBe(304);
  });

  it('is packed as it was at publish, for who asks without fetch in between', async () => {
    const packed = await new Promise<Buffer>((resolve, reject) => {
      get(app.url + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
      }).once('error', reject);
    });
    expect(packed.length).toBeLessThan(scriptOf('1.0.0').length / 2);
    expect(brotliDecompressSync(packed).toString()).toBe(scriptOf('1.0.0'));
  });

  it('is served in ranges', async () => {
    const response = await ask(path, { headers: { range: 'bytes=4-10', 'accept-encoding': 'identity' } });
    expect([response.status, await response.text()]).toEqual([206, 'version']);
    expect((await ask(path, { headers: { range: 'bytes=999999-', 'accept-encoding': 'identity' } })).status).toBe(416);
  });

  it('whose name has no digest is asked for again', async () => {
    expect((await ask('/modules/thermal/1.0.0/mf-manifest.json')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/modules/thermal/1.0.0/none.js', '/modules/thermal/9.9.9/a.js', '/modules/none/1.0.0/a.js', '/modules/thermal/1.0.0/..%2f..%2fmodules.json', '/modules/..%2f/1.0.0/a.js'])('is not found at %s', async (missing) => {
    expect((await ask(missing)).status).toBe(404);
  });

  it('is there though the registry is not, and of versions that no one gets any more', async () => {
    await voltdeck('publish', await moduleFolder('1.1.0'), '--key', key, '--promote');
    registry.freeze();
    expect((await ask(path)).status).toBe(200);
    expect((await ask(`/modules/thermal/1.1.0/${entryScript}`)).status).toBe(200);
    registry.thaw();
  });
});

describe('a file that was spoiled on the disk of an edge', () => {
  it('goes out as it lies there until a browser refuses it, and right again after that', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'voltdeck-cache-'));
    const edge = await app.startEdge({ CACHE_DIR: cache });
    const url = `http://127.0.0.1:${edge.ready.httpPort}`;
    const text = async (): Promise<string> => (await fetch(`${url}/modules/thermal/1.0.0/${entryScript}`, { headers: { 'accept-encoding': 'identity' } })).text();
    const kept = async (): Promise<string[]> => (await readdir(join(cache, 'objects'))).map((name) => join(cache, 'objects', name));
    expect(await text()).toBe(scriptOf('1.0.0'));
    for (const path of await kept()) if ((await readFile(path, 'utf8')) === scriptOf('1.0.0')) await writeFile(path, 'evil');
    expect(await text()).toBe('evil');
    const reports = [{ name: 'thermal', version: '1.0.0', component: 'page', outcome: 'integrity', file: entryScript }];
    expect(await report(operator, reports, url)).toBe(200);
    expect(await text()).toBe(scriptOf('1.0.0'));
    const { items } = await readJson<{ items: { module: string; detail: unknown }[] }>(ask('/api/v1/module-events?action=integrity', { headers: app.token }));
    expect(items.map(({ module, detail }) => [module, detail])).toEqual([['thermal', { file: entryScript }]]);
    await edge.stop();
  });
});

describe('a rollout', () => {
  it('is seen by its users at the next question, and by no one else', async () => {
    const { user } = await readJson<{ user: { id: string } }>(ask('/api/v1/session', { headers: operator }));
    const other = await app.operator({});
    await voltdeck('publish', await moduleFolder('2.0.0'), '--key', key);
    await voltdeck('rollout', 'thermal', '2.0.0', '--users', user.id);
    expect([await served(operator), await served(other), await served()]).toEqual([['thermal 2.0.0 canary'], ['thermal 1.1.0 stable'], ['thermal 1.1.0 stable']]);
    expect((await snapshotOf(operator)).fallbacks.map(({ version }) => version)).toEqual(['1.1.0']);
  });

  it('is in the HTML of its users', async () => {
    const html = await (await ask('/thermal', { headers: { ...operator, accept: 'text/html' } })).text();
    expect(html).toContain(`src="/modules/thermal/2.0.0/${entryScript}"`);
    expect(await (await ask('/thermal', { headers: { accept: 'text/html' } })).text()).not.toContain('2.0.0');
  });

  it('is not halted by forged reports: of users who were not served it, or of one user under whatever receipt', async () => {
    const reports = Array.from({ length: 25 }, (_, index) => ({ name: 'thermal', version: '2.0.0', component: 'page', outcome: 'failure', detail: `forged ${index}` }));
    const receipt = (await snapshotOf(operator)).modules[0]?.receipt;
    expect(receipt).toMatch(/^[\w-]{24}$/);
    for (const headers of [await app.operator({}), await app.operator({}), await app.operator({})]) {
      for (const forged of [undefined, receipt, (await snapshotOf(headers)).modules[0]?.receipt]) {
        const body = { load: randomBytes(16).toString('hex'), reports: reports.map((each) => ({ ...each, receipt: forged })) };
        expect((await post('/api/v1/module-health', body, headers)).status).toBe(200);
      }
    }
    expect((await post('/api/v1/module-health', { reports }, operator)).status).toBe(200);
    expect(await served(operator)).toEqual(['thermal 2.0.0 canary']);
    const { items } = await readJson<{ items: { version: string; failures: number }[] }>(ask('/api/v1/modules/thermal/health', { headers: app.token }));
    expect(items.filter(({ version }) => version === '2.0.0')).toEqual([]);
  });

  it('that browsers say fails is over for them at the next question, reported and audited', async () => {
    for (let count = 0; count < 3; count++) expect(await report(operator, [{ name: 'thermal', version: '2.0.0', component: 'page', outcome: 'failure', detail: 'no root' }])).toBe(200);
    await vi.waitFor(async () => expect(await served(operator)).toEqual(['thermal 1.1.0 stable']), { timeout: 60_000 });
    expect(await voltdeck('list', 'thermal')).toContain('canary 2.0.0 halted 0%, 1 user (too many failures, failed for 1 of 1 users)');
    const { items } = await readJson<{ items: { action: string; input: unknown }[] }>(ask('/api/v1/audit?action=moduleHalted', { headers: app.token }));
    expect(items.map(({ input }) => input)).toEqual([{ module: 'thermal', version: '2.0.0' }]);
    const entries = await readJson<{ items: unknown[] }>(ask('/api/v1/audit?action=moduleHealthReport', { headers: app.token }));
    expect(entries.items).toEqual([]);
  });

  it('that was halted becomes stable only for a team that says so', async () => {
    await expect(voltdeck('promote', 'thermal', '2.0.0')).rejects.toThrow('MODULE_VERSION_DOUBTFUL: thermal 2.0.0 was halted, or failed for 1 user. To make it stable anyway, confirm (command line: --force).');
    expect((await post('/api/v1/modules/thermal/promotion', { version: '2.0.0' }, admin)).status).toBe(409);
    expect(await served()).toEqual(['thermal 1.1.0 stable']);
    await voltdeck('promote', 'thermal', '2.0.0', '--force');
    expect(await served()).toEqual(['thermal 2.0.0 stable']);
    await voltdeck('rollback', 'thermal');
  });

  it('that is promoted and rolled back is so for everyone, one call each', async () => {
    await voltdeck('publish', await moduleFolder('2.1.0'), '--key', key);
    await voltdeck('promote', 'thermal', '2.1.0');
    expect(await served()).toEqual(['thermal 2.1.0 stable']);
    await voltdeck('rollback', 'thermal');
    expect(await served()).toEqual(['thermal 1.1.0 stable']);
  });
});

describe('an administrator who yanks a version', () => {
  it('takes it from new pages at once, and it is audited with the reason', async () => {
    await voltdeck('publish', await moduleFolder('2.2.0'), '--key', key, '--promote');
    expect(await served(operator)).toEqual(['thermal 2.2.0 stable']);
    expect((await post('/api/v1/modules/thermal/yanks', { version: '2.2.0', reason: 'reads passwords' }, admin)).status).toBe(200);
    expect(await served(operator)).toEqual(['thermal 1.1.0 stable']);
    expect(await (await ask('/thermal', { headers: { accept: 'text/html' } })).text()).not.toContain('2.2.0');
    await expect(voltdeck('promote', 'thermal', '2.2.0')).rejects.toThrow('thermal 2.2.0 was withdrawn (reads passwords)');
    const { items } = await readJson<{ items: { input: unknown; result: string }[] }>(ask('/api/v1/audit?action=moduleYank', { headers: app.token }));
    expect(items.map(({ input, result }) => [input, result])).toContainEqual([{ name: 'thermal', version: '2.2.0', reason: 'reads passwords' }, 'done']);
  });
});

it('an address with modules=own is a document without modules of other teams, for whoever they keep from the off switch', async () => {
  const htmlOf = async (path: string): Promise<string> => (await ask(path, { headers: { ...operator, accept: 'text/html' } })).text();
  expect(await htmlOf('/main/home')).toContain('/modules/thermal/');
  expect(await htmlOf('/main/home?modules=own')).not.toContain('/modules/thermal/');
});

describe('an administrator who disables a module', () => {
  const pageOf = (headers: Record<string, string>): Promise<Response> => ask('/thermal', { headers: { ...headers, accept: 'text/html' } });
  const off = { enabled: false, reason: 'asks for passwords' };

  it('takes it from everyone at once: its address is a page that is not there, and no HTML has anything of it but its name', async () => {
    expect((await pageOf(operator)).status).toBe(200);
    expect((await put('/api/v1/modules/thermal/switch', off, admin)).status).toBe(200);
    expect([await served(operator), await served(), await served(admin)]).toEqual([[], [], []]);
    const answer = await pageOf(operator);
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('/modules/thermal/')]);
    expect((await snapshotOf(operator)).stopped).toContainEqual({ name: 'thermal', title: { 'zh-CN': '热分析', en: 'Thermal' }, version: null, pages: ['/thermal'] });
    expect(await voltdeck('list', 'thermal')).toContain('disabled by admin: asks for passwords');
    expect((await put('/api/v1/modules/thermal/switch', { enabled: true }, admin)).status).toBe(200);
    expect([(await pageOf(operator)).status, await served(operator)]).toEqual([200, ['thermal 1.1.0 stable']]);
    const { items } = await readJson<{ items: { input: unknown; result: string }[] }>(ask('/api/v1/audit?action=moduleSwitch', { headers: app.token }));
    expect(items.map(({ input, result }) => [input, result])).toContainEqual([{ name: 'thermal', ...off }, 'done']);
  });

  it('does so in person, with a reason, and with the password entered lately', async () => {
    expect((await put('/api/v1/modules/thermal/switch', { enabled: false }, admin)).status).toBe(400);
    for (const headers of [operator, app.token, { authorization: `Bearer ${publishToken}` }]) expect((await put('/api/v1/modules/thermal/switch', off, headers)).status).toBe(403);
    for (const headers of [operator, app.token]) expect((await put('/api/v1/module-guests', off, headers)).status).toBe(403);
  });

  it("disables all modules of other teams by one switch, also those that are published later, and the console's own stay", async () => {
    expect((await put('/api/v1/module-guests', off, admin)).status).toBe(200);
    expect([await served(operator), (await pageOf(operator)).status]).toEqual([[], 404]);
    await voltdeck('publish', await moduleFolder('2.3.0'), '--key', key, '--promote');
    expect(await served(operator)).toEqual([]);
    expect((await put('/api/v1/module-guests', { enabled: true }, admin)).status).toBe(200);
    expect(await served(operator)).toEqual(['thermal 2.3.0 stable']);
    await voltdeck('rollback', 'thermal');
    const { items } = await readJson<{ items: { action: string }[] }>(ask('/api/v1/module-events?action=guests-disabled', { headers: app.token }));
    expect(items).toHaveLength(1);
  });
});

describe('a dev override', () => {
  it('opens the policy of a page for its origin, for its user alone, until it is cleared', async () => {
    const [line] = (await voltdeck('override', 'thermal', '--server', 'http://localhost:5300/', '--json')).split('\n');
    const { link }: { link: string } = JSON.parse(line ?? '');
    const token = link.split('#module-override=')[1] ?? '';
    expect((await post('/api/v1/module-override-uses', { token }, operator)).status).toBe(200);
    const policyOf = async (headers: Record<string, string>): Promise<string> => (await ask('/thermal', { headers: { ...headers, accept: 'text/html' } })).headers.get('content-security-policy') ?? '';
    expect(await policyOf(operator)).toMatch(/script-src 'self' 'nonce-[^']+' http:\/\/localhost:5300;.*connect-src 'self' http:\/\/localhost:5300/);
    expect(await policyOf(await app.operator({}))).not.toContain('localhost');
    expect((await snapshotOf(operator)).overrides).toMatchObject([{ name: 'thermal', url: 'http://localhost:5300/' }]);
    expect((await ask('/api/v1/module-override-uses', { method: 'DELETE', headers: operator })).status).toBe(200);
    expect(await policyOf(operator)).not.toContain('localhost');
    const { items } = await readJson<{ items: { input: unknown; after: unknown }[] }>(ask('/api/v1/audit?action=moduleOverrideAdd', { headers: app.token }));
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(token);
  });
});

describe('while the registry is away', () => {
  it('the last good list is used, also after a restart of the edge, and pages are drawn from it', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'voltdeck-cache-'));
    const before = await app.startEdge({ CACHE_DIR: cache });
    await vi.waitFor(async () => expect(await readdir(cache)).toContain('modules.json'), { timeout: 60_000 });
    await before.stop();
    await registry.stop('SIGKILL');
    app.bus.publish(subjects.modulesChanged);
    expect(await served(operator)).toEqual(['thermal 1.1.0 stable']);
    const after = await app.startEdge({ CACHE_DIR: cache });
    const page = await fetch(`http://127.0.0.1:${after.ready.httpPort}/thermal`, { headers: { ...operator, accept: 'text/html' } });
    expect([page.status, (await page.text()).includes('/modules/thermal/1.1.0/')]).toEqual([200, true]);
    await after.stop();
    await rm(cache, { recursive: true });
  });
});
