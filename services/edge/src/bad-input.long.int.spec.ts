import { allRoutes } from '@voltdeck/contract';
import type { Problem } from '@voltdeck/protocol/contract';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from './testing/console-fixture.ts';
import { readJson } from './testing/read-json.ts';

let app: ConsoleFixture;
let device: string;
beforeAll(async () => {
  app = await consoleFixture();
  device = await app.admit('LVDBADINPUT000001');
  // Telemetry hears of it a moment later.
  await vi.waitFor(async () => expect((await ask(`devices/${device}/records`)).status).toBe(200), { timeout: 60_000 });
});
afterAll(() => app?.close());

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(`${app.url}/api/v1/${path}`, { headers: { ...app.token, ...headers } });
const post = (path: string, body: string): Promise<Response> =>
  fetch(`${app.url}/api/v1/${path}`, { method: 'POST', headers: { ...app.token, 'content-type': 'application/json' }, body });

async function refusal(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  return [response.status, (await readJson<Problem>(response)).code];
}

/** As it is: fetch would put the path in order. */
function rawStatus(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    request({ host: hostname, port, path, headers: app.token }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

describe('a body', () => {
  it.each(['', '{', '[]', 'null', '"text"', '1', 'true', '{"name":}', '\u0000', '{"name":"a"}{"name":"b"}'])('that is %j is refused', async (body) => {
    expect(await refusal(post('projects', body))).toEqual([400, 'INPUT_INVALID']);
  });

  it.each(['{"__proto__":{"name":"a"},"number":"p"}', '{"constructor":{"name":"a"},"number":"p"}', '{"name":"a","number":"p","id":"x"}', '{"name":"a","number":"p","createdBy":"me"}'])(
    'with a field that no one asked for is refused: %s',
    async (body) => {
      expect(await refusal(post('projects', body))).toEqual([400, 'INPUT_INVALID']);
    },
  );

  it('that is nested without end is refused, and the edge stays up', async () => {
    const depth = 200_000;
    expect(await refusal(post('projects', `{"name":${'['.repeat(depth)}${']'.repeat(depth)},"number":"deep"}`))).toEqual([400, 'INPUT_INVALID']);
    expect((await ask('session')).status).toBe(200);
  });

  it('that is too large is refused before it is read whole', async () => {
    expect(await refusal(post('projects', JSON.stringify({ name: 'a'.repeat(1_100_000) })))).toEqual([413, 'INPUT_TOO_LARGE']);
  });
});

describe('a list', () => {
  const lists = ['devices', 'projects', 'customers', 'groups', 'versions', 'configs', 'vehicles', 'faults', 'operations', 'reminders', 'users', 'audit'];
  /** Users are paged by their login names: any text is a place among them. */
  const placed = lists.filter((list) => list !== 'users');
  const cursors = ['x', 'null', "' or 1=1 --", Buffer.from('["vin","x","y"]').toString('base64url'), Buffer.from('[1]').toString('base64url'), Buffer.from('{"at":1}').toString('base64url')];

  it.each(placed)('%s refuses a cursor that it did not give', async (list) => {
    for (const cursor of cursors) expect([cursor, ...(await refusal(ask(`${list}?cursor=${encodeURIComponent(cursor)}`)))]).toEqual([cursor, 400, 'INPUT_INVALID']);
  });

  it.each(lists)('%s refuses what it does not know, and an order that is no field', async (list) => {
    for (const query of ['colour=red', 'pageSize=0', 'pageSize=201', 'pageSize=1e2x', 'sort=name;drop table device', 'sort=(select 1)', 'sort=constructor', 'search=a&search=b', 'pageSize[$gt]=1', 'search=%00']) {
      expect([query, ...(await refusal(ask(`${list}?${query}`)))]).toEqual([query, 400, 'INPUT_INVALID']);
    }
  });

  it('of messages and records refuses a cursor that it did not give', async () => {
    for (const path of ['messages', 'records']) {
      for (const cursor of cursors) expect([path, cursor, ...(await refusal(ask(`devices/${device}/${path}?cursor=${encodeURIComponent(cursor)}`)))]).toEqual([path, cursor, 400, 'INPUT_INVALID']);
    }
  });
});

describe('a path', () => {
  it.each(['%E0%A4%A', '%', '..%2f..%2fetc%2fpasswd', '%00', "1'%20or%20'1'='1", '00000000-0000-4000-8000-00000000000g'])('with the id %s leads nowhere, and is no failure of ours', async (id) => {
    const status = await rawStatus(`/api/v1/devices/${id}`);
    expect([400, 404]).toContain(status);
  });
});

describe('a session', () => {
  it('that has run out is no session', async () => {
    const cookie = await app.operator({});
    await app.dataSource.query(`update identity.session set expires_at = now() - interval '1 second'`);
    expect(await refusal(fetch(`${app.url}/api/v1/devices`, { headers: cookie }))).toEqual([401, 'SIGN_IN_REQUIRED']);
  });
});

describe('what is wrong with a request', () => {
  it.each([
    ['en', 'Too small: expected number to be >=1', 'Unrecognized key: "colour"'],
    ['zh-CN', '数值过小：期望 number >=1', '出现未知的键(key): "colour"'],
  ])('is answered in %s', async (language, small, unknown) => {
    const { fields } = await readJson<Problem>(ask(`devices?pageSize=0&colour=red`, { 'accept-language': language }));
    expect(fields?.map(({ message }) => message)).toEqual([small, unknown]);
  });

  it('never holds a stack or a query of ours', async () => {
    for (const { method, path } of Object.values(allRoutes)) {
      const target = `${app.url}${path.replace(/:\w+/g, "a'b")}?x=%00`;
      const answer = await fetch(target, { method, redirect: 'manual', headers: { ...app.token, 'content-type': 'application/json' } });
      const text = await answer.text();
      expect([path, answer.status === 500, /select |insert into|node_modules|at \w+ \(/.test(path.endsWith('openapi.json') ? '' : text)]).toEqual([path, false, false]);
    }
  });
});
