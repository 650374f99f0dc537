import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errors, type ErrorCode, type Problem } from '@voltdeck/protocol/contract';
import { consoleFixture, type ConsoleFixture } from './testing/console-fixture.ts';
import { metricsOf, readJson, statusOf } from './testing/read-json.ts';
import { signInAt } from './testing/sign-in.ts';

let app: ConsoleFixture;
beforeAll(async () => {
  app = await consoleFixture();
});
afterAll(() => app.close());

const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(app.url + path, { redirect: 'manual', ...init });

async function problemOf(answer: Promise<Response>): Promise<Problem> {
  const response = await answer;
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const problem = await readJson<Problem>(response);
  expect(problem.status).toBe(response.status);
  expect(response.headers.get('x-request-id')).toBe(problem.requestId);
  return problem;
}

const codeOf = async (answer: Promise<Response>): Promise<ErrorCode> => (await problemOf(answer)).code;

const signIn = (password: string, headers: Record<string, string> = {}): Promise<Response> => signInAt(app.url, password, headers);

async function cookieOf(answer: Promise<Response>): Promise<{ cookie: string }> {
  return { cookie: (await answer).headers.get('set-cookie')?.split(';')[0] ?? '' };
}

describe('signing in', () => {
  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const response = await signIn(app.secrets.password);
    expect(response.status).toBe(200);
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['voltdeck_session', 'voltdeck_browser']);
    for (const cookie of cookies) expect(cookie).toMatch(/^\w+=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect(await response.json()).toMatchObject({ user: { loginName: 'admin', type: 'administrator' } });
  });

  it('by a link works once and leads home, then back to sign-in', async () => {
    const first = await ask(`/sign-in?token=${app.secrets.signInToken}`);
    expect([first.status, first.headers.get('location')]).toEqual([303, '/main/home']);
    expect(await (await ask('/api/v1/session', { headers: await cookieOf(Promise.resolve(first)) })).json()).toMatchObject({ user: { loginName: 'admin' } });
    const second = await ask(`/sign-in?token=${app.secrets.signInToken}`);
    expect([second.status, second.headers.get('location'), second.headers.get('set-cookie')]).toEqual([303, '/login?error=link', null]);
  });

  it('is refused with one sentence, in the language asked for', async () => {
    const chinese = await problemOf(signIn('wrong'));
    const english = await problemOf(signIn('wrong', { 'accept-language': 'en-GB,en;q=0.9' }));
    expect([chinese.code, chinese.detail]).toEqual(['SIGN_IN_REFUSED', errors.SIGN_IN_REFUSED.text['zh-CN']]);
    expect(english.detail).toBe(errors.SIGN_IN_REFUSED.text.en);
  });

  it('out ends the session at once', async () => {
    const headers = await cookieOf(signIn(app.secrets.password));
    expect((await ask('/api/v1/session', { headers })).status).toBe(200);
    const out = await ask('/api/v1/session', { method: 'DELETE', headers });
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toMatch(/^voltdeck_session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(await codeOf(ask('/api/v1/session', { headers }))).toBe('SIGN_IN_REQUIRED');
  });
});

describe('a request', () => {
  it('without a session is refused everywhere but where a route is public', async () => {
    for (const path of ['session', 'fleet/overview', 'fleet/status', 'devices', 'vehicles', 'ledger', 'listener', 'live?devices=x']) {
      expect(await codeOf(ask(`/api/v1/${path}`))).toBe('SIGN_IN_REQUIRED');
    }
    expect((await ask('/api/v1/openapi.json')).status).toBe(200);
  });

  it('with a wrong cookie or token is refused', async () => {
    expect(await codeOf(ask('/api/v1/session', { headers: { cookie: 'voltdeck_session=guess' } }))).toBe('SIGN_IN_REQUIRED');
    expect(await codeOf(ask('/api/v1/session', { headers: { authorization: 'Bearer vd_guess' } }))).toBe('SIGN_IN_REQUIRED');
  });

  it.each([['origin', 'https://evil.example'], ['origin', 'null'], ['sec-fetch-site', 'cross-site'], ['sec-fetch-site', 'same-site']])(
    'that changes something from a foreign page is refused: %s %s',
    async (name, value) => {
      const foreign = { [name]: value };
      expect(await codeOf(signIn(app.secrets.password, foreign))).toBe('ORIGIN_REFUSED');
      const headers = await cookieOf(signIn(app.secrets.password));
      expect(await codeOf(ask('/api/v1/session', { method: 'DELETE', headers: { ...headers, ...foreign } }))).toBe('ORIGIN_REFUSED');
      expect((await ask('/api/v1/session', { headers })).status).toBe(200);
    },
  );

  it('of the console itself is not taken for a foreign one', async () => {
    expect((await signIn(app.secrets.password, { origin: app.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('keeps a sane id and is given another for an odd one', async () => {
    const idOf = async (id: string): Promise<string | null> => (await ask('/api/v1/session', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idOf('from-the-proxy-1')).toBe('from-the-proxy-1');
    expect(await idOf('<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('for an unknown route of the API is answered as a problem, not as a page', async () => {
    expect(await codeOf(ask('/api/v1/none', { headers: { accept: 'text/html' } }))).toBe('ROUTE_NOT_FOUND');
    expect(await codeOf(ask('/api/v1/devices', { method: 'PATCH', headers: app.token }))).toBe('ROUTE_NOT_FOUND');
  });

  it('with a body that is broken, too large or not JSON is refused with a code', async () => {
    const post = (body: string, type = 'application/json') => ask('/api/v1/session', { method: 'POST', headers: { 'content-type': type }, body });
    expect(await codeOf(post('{"loginName":'))).toBe('INPUT_INVALID');
    expect(await codeOf(post(JSON.stringify({ loginName: 'a'.repeat(1_100_000) })))).toBe('INPUT_TOO_LARGE');
    expect(await codeOf(post('loginName=admin&password=x', 'application/x-www-form-urlencoded'))).toBe('INPUT_INVALID');
  });

  it('names every field that is wrong or unknown', async () => {
    const { fields } = await problemOf(ask('/api/v1/devices?pageSize=0&order=vin', { headers: app.token }));
    expect(fields?.map(({ path, rule }) => `${path}:${rule}`)).toEqual(['pageSize:too_small', ':unrecognized_keys']);
  });

  it('carries the headers that keep a browser safe, whatever the answer', async () => {
    for (const path of ['/api/v1/session', '/shell/main.0123abcd.js', '/main/home', '/none.txt']) {
      const { headers } = await ask(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe-');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});

describe('behind a proxy that ends TLS', () => {
  const signInThrough = async (url: string): Promise<Headers> => {
    return (await signInAt(url, app.secrets.password, { 'x-forwarded-proto': 'https' })).headers;
  };

  it('the cookie is Secure and the browser is told to use TLS only', async () => {
    const edge = await app.startEdge({ TRUSTED_PROXIES: '1' });
    const headers = await signInThrough(`http://127.0.0.1:${edge.ready.httpPort}`);
    await edge.stop();
    expect(headers.getSetCookie().map((cookie) => /^__Host-voltdeck_(session|browser)=[^;]+; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/.test(cookie))).toEqual([true, true]);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
  });

  it('a session cookie that a neighbouring host could have planted opens nothing', async () => {
    const edge = await app.startEdge({ TRUSTED_PROXIES: '1' });
    const url = `http://127.0.0.1:${edge.ready.httpPort}`;
    const secure = { 'x-forwarded-proto': 'https' };
    const [own = ''] = (await signInThrough(url)).getSetCookie();
    const named = own.split(';')[0] ?? '';
    const ask = (cookie: string): Promise<number> => fetch(`${url}/api/v1/session`, { headers: { ...secure, cookie } }).then(({ status }) => status);
    expect([await ask(named), await ask(named.replace('__Host-', ''))]).toEqual([200, 401]);
    await edge.stop();
  });

  it('that is not configured as trusted, its headers are ignored', async () => {
    const headers = await signInThrough(app.url);
    expect(headers.get('set-cookie')).not.toMatch(/Secure/);
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('a page of another origin', () => {
  const wall = 'https://wall.example:8443';
  const asked = { origin: wall, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
  const allowed = ({ headers }: Response): string | null => headers.get('access-control-allow-origin');

  it('may read nothing while no origin is allowed', async () => {
    expect(allowed(await ask('/api/v1/devices', { headers: { ...app.token, origin: wall } }))).toBeNull();
    expect(allowed(await ask('/api/v1/devices', { method: 'OPTIONS', headers: asked }))).toBeNull();
  });

  it('may read by its token where it is allowed, never by a cookie, and report about itself alone', async () => {
    const edge = await app.startEdge({ SCREEN_ORIGINS: `https://other.example, ${wall}` });
    const url = `http://127.0.0.1:${edge.ready.httpPort}/api/v1/devices`;
    const preflight = await fetch(url, { method: 'OPTIONS', headers: asked });
    expect([preflight.status, allowed(preflight), preflight.headers.get('access-control-allow-methods')]).toEqual([204, wall, 'GET']);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    const reporting = await fetch(url.replace('/devices', '/screens/hall/heartbeat'), { method: 'OPTIONS', headers: { ...asked, 'access-control-request-method': 'PUT' } });
    expect(reporting.headers.get('access-control-allow-methods')).toBe('GET, PUT');
    const answer = await fetch(url, { headers: { ...app.token, origin: wall } });
    expect([answer.status, allowed(answer), answer.headers.get('access-control-allow-credentials')]).toEqual([200, wall, null]);
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(allowed(await fetch(url, { headers: { ...app.token, origin: 'https://evil.example' } }))).toBeNull();
    expect(allowed(await fetch(url, { headers: { origin: wall } }))).toBe(wall);
    await edge.stop();
  });

  it.each(['*', 'wall.example', 'https://wall.example/path', 'javascript:alert(1)'])('is not allowed as %j: the edge does not start', async (origin) => {
    await expect(app.startEdge({ SCREEN_ORIGINS: origin })).rejects.toThrow(/SCREEN_ORIGINS/);
  });
});

describe('an answer of some size', () => {
  it('is compressed for who takes it, and checked by its own ETag', async () => {
    const plain = await ask('/api/v1/openapi.json', { headers: { 'accept-encoding': 'identity' } });
    const packed = await ask('/api/v1/openapi.json', { headers: { 'accept-encoding': 'br' } });
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'br']);
    expect(await packed.json()).toEqual(await plain.json());
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    const known = { 'accept-encoding': 'br', 'if-none-match': packed.headers.get('etag') ?? '' };
    expect(await statusOf(`${app.url}/api/v1/openapi.json`, known)).toBe(304);
  });
});

describe('a list that is polled', () => {
  it.each(['devices', 'vehicles', 'fleet/overview', 'projects', 'faults', 'users'])('is not sent again while it is the same: %s', async (path) => {
    const first = await ask(`/api/v1/${path}`, { headers: { ...app.token, 'accept-encoding': 'identity' } });
    const known = { ...app.token, 'accept-encoding': 'identity', 'if-none-match': first.headers.get('etag') ?? '' };
    expect(await statusOf(`${app.url}/api/v1/${path}`, known)).toBe(304);
  });

  it('is sent again when it has changed', async () => {
    const first = await ask('/api/v1/devices', { headers: app.token });
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const known = { ...app.token, 'if-none-match': first.headers.get('etag') ?? '' };
    expect(await statusOf(`${app.url}/api/v1/devices`, known)).toBe(304);
    await app.admit('LVDPOLL0000000001');
    expect(await statusOf(`${app.url}/api/v1/devices`, known)).toBe(200);
    await app.dataSource.query('truncate fleet.device cascade');
  });
});

describe('an entity', () => {
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    ask(`/api/v1/${path}`, { method, headers: { ...app.token, 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

  it('is changed by the tag that it was read with, once', async () => {
    const { id } = await readJson<{ id: string }>(send('POST', 'projects', { name: 'Tagged', number: 'T-1' }));
    const read = await ask(`/api/v1/projects/${id}`, { headers: app.token });
    const tag = { 'if-match': read.headers.get('etag') ?? '' };
    expect(tag['if-match']).toMatch(/^"v1-/);
    expect(await statusOf(`${app.url}/api/v1/projects/${id}`, { ...app.token, 'if-none-match': tag['if-match'], 'accept-encoding': 'gzip, deflate' })).toBe(304);
    expect((await send('PATCH', `projects/${id}`, { description: 'by tag' }, tag)).status).toBe(200);
    const late = await problemOf(send('PATCH', `projects/${id}`, { description: 'late' }, tag));
    expect([late.status, late.code, late.data?.['version']]).toEqual([412, 'VERSION_CONFLICT', 2]);
    expect(await codeOf(send('PATCH', `projects/${id}`, { version: 2 }, tag))).toBe('INPUT_INVALID');
    expect(await codeOf(send('PATCH', `projects/${id}`, {}, { 'if-match': 'W/"v2"' }))).toBe('INPUT_INVALID');
    const gone = await ask(`/api/v1/projects/${id}`, { method: 'DELETE', headers: { ...app.token, 'if-match': '"v2"' } });
    expect(gone.status).toBe(200);
  });
});

describe('permissions and scope', () => {
  let mine: string;
  let other: string;
  let project: string;
  let operator: Record<string, string>;

  beforeAll(async () => {
    mine = await app.admit('LVDSCOPE000000001');
    other = await app.admit('LVDSCOPE000000002');
    const [row] = await app.dataSource.query<{ id: string }[]>(`insert into fleet.project (name, number) values ('Mine', 'M-1') returning id`);
    project = row?.id ?? '';
    await app.dataSource.query(`update fleet.device set project_id = $1, revision = nextval('fleet.device_revision') where id = $2`, [project, mine]);
    await app.dataSource.query('insert into fleet.outbox (device_id) values ($1)', [mine]);
    operator = await app.operator({ projects: [project] });
  });

  const vins = async (path: string, headers: Record<string, string>): Promise<string[]> => {
    const page = await readJson<{ items: { vin: string }[] }>(ask(path, { headers }));
    return page.items.map(({ vin }) => vin);
  };

  it('show an operator the devices of the own lists alone, in lists, details, status and live', async () => {
    expect(await vins('/api/v1/devices', operator)).toEqual(['LVDSCOPE000000001']);
    await vi.waitFor(async () => expect(await vins('/api/v1/vehicles', operator)).toEqual(['LVDSCOPE000000001']), { timeout: 60_000, interval: 200 });
    const status = await readJson<{ working: Record<string, number> }>(ask('/api/v1/fleet/status', { headers: operator }));
    expect(Object.values(status.working).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await (await ask('/api/v1/fleet/overview', { headers: operator })).json()).toMatchObject({ devices: 1, projects: 1 });
    expect((await ask(`/api/v1/devices/${mine}`, { headers: operator })).status).toBe(200);
  });

  it('answer 404, not 403, for a device of others', async () => {
    const range = 'metrics=soc&from=0&to=1000';
    for (const path of [`devices/${other}`, `devices/${other}/latest`, `devices/${other}/series?${range}`, `live?devices=${other}`, `live?devices=${mine},${other}`]) {
      expect([path, await codeOf(ask(`/api/v1/${path}`, { headers: operator }))]).toEqual([path, 'DEVICE_NOT_FOUND']);
    }
  });

  it('show an administrator every device', async () => {
    expect(await vins('/api/v1/devices', app.token)).toEqual(['LVDSCOPE000000001', 'LVDSCOPE000000002']);
  });

  it('keep an operator from what is the administrator\'s', async () => {
    expect(await codeOf(ask('/api/v1/ledger', { headers: operator }))).toBe('PERMISSION_MISSING');
    expect((await ask('/api/v1/ledger', { headers: app.token })).status).toBe(200);
  });

  it('keep a user without the view permission from every reading', async () => {
    const blind = await app.operator({ projects: [project] }, ['add', 'update', 'delete', 'download']);
    for (const path of ['fleet/overview', 'fleet/status', 'devices', 'vehicles', `devices/${mine}`, `live?devices=${mine}`]) {
      expect(await codeOf(ask(`/api/v1/${path}`, { headers: blind }))).toBe('PERMISSION_MISSING');
    }
    expect((await ask('/api/v1/session', { headers: blind })).status).toBe(200);
  });
});

describe('the pages', () => {
  const html = { accept: 'text/html' };

  it('are drawn without modules while the registry has never answered, and say so by 503', async () => {
    const response = await ask('/main/home', { headers: html });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.text()).toContain('/shell/main.0123abcd.js');
  });

  it('have a new nonce each, the same in policy and style', async () => {
    const [first, second] = await Promise.all(['/login', '/login'].map((path) => ask(path, { headers: html })));
    const nonces = [first, second].map((response) => /'nonce-([^']+)'/.exec(response?.headers.get('content-security-policy') ?? '')?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(await first?.text()).toContain(`nonce="${nonces[0]}"`);
  });

  it('send a visitor of the root to sign-in and one with a session home', async () => {
    expect((await ask('/', { headers: html })).headers.get('location')).toBe('/login');
    const cookie = await cookieOf(signIn(app.secrets.password));
    expect((await ask('/', { headers: { ...html, ...cookie } })).headers.get('location')).toBe('/main/home');
  });

  it('carry the session as a hint, and no one keeps them', async () => {
    const response = await ask('/login', { headers: { ...html, ...(await cookieOf(signIn(app.secrets.password))) } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('"loginName":"admin"');
  });

  it('show the newest build, and its files by its id alone', async () => {
    expect(await (await ask('/builds/latest.json?t=123')).json()).toEqual({ id: 'build-1' });
    expect(await (await ask('/builds/meta/build-1.json')).json()).toMatchObject({ id: 'build-1' });
    expect(await codeOf(ask('/builds/meta/other.json'))).toBe('ROUTE_NOT_FOUND');
  });
});

describe('the logs', () => {
  it('hold no secret', async () => {
    const cookie = await cookieOf(signIn(app.secrets.password));
    await ask('/api/v1/session', { headers: cookie });
    await ask('/api/v1/session', { headers: app.token });
    await signIn('a-wrong-password-that-was-typed');
    const output = [app.edge, ...Object.values(app.services)].map((service) => service.output()).join('\n');
    expect(output).toContain('"path":"/sign-in"');
    const secrets = [...Object.values(app.secrets), cookie.cookie.split('=')[1] ?? '', 'a-wrong-password-that-was-typed'];
    expect(secrets.filter((secret) => secret !== '' && output.includes(secret))).toEqual([]);
    expect(secrets.every((secret) => secret.length > 10)).toBe(true);
  });

  it('have of each request its method, path, status, time and id', async () => {
    await ask('/api/v1/devices?search=private', { headers: { ...app.token, 'x-request-id': 'line-of-the-log' } });
    await vi.waitFor(() => expect(app.edge.output()).toContain('line-of-the-log'), { timeout: 60_000 });
    const line = app.edge.output().split('\n').find((text) => text.includes('line-of-the-log')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ event: 'request', method: 'GET', path: '/api/v1/devices', status: 200, ms: expect.any(Number) });
    expect(line).not.toContain('private');
  });
});

describe('the metrics', () => {
  it('count requests by their declared route and status, not by what was typed', async () => {
    const { token } = app;
    await Promise.all([ask('/api/v1/devices', { headers: token }), ask('/api/v1/devices/00000000-0000-4000-8000-000000000000', { headers: token }), ask('/api/v1/none/as-typed', { headers: token }), ask('/main/home-as-typed', { headers: { accept: 'text/html' } })]);
    await vi.waitFor(async () => {
      const metrics = await metricsOf(app);
      expect(metrics).toMatch(/^voltdeck_http_requests_total\{method="GET",route="\/api\/v1\/devices",status="200"\} \d+$/m);
      expect(metrics).toMatch(/^voltdeck_http_requests_total\{method="GET",route="\/api\/v1\/devices\/:id",status="404"\} \d+$/m);
      expect(metrics).toMatch(/^voltdeck_http_request_seconds_bucket\{le="0.25",method="GET",route="\/api\/v1\/devices"\} \d+$/m);
      expect(metrics).toMatch(/route="none",status="404"/);
      expect(metrics).toMatch(/route="page",status="\d+"/);
      expect(metrics).not.toContain('as-typed');
    });
  });
});
