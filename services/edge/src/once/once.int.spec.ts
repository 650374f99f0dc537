import { jetstreamManager } from '@nats-io/jetstream';
import type { ProjectView, TokenGrant } from '@voltdeck/contract';
import { streams, type Page, type Problem } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { signInAt } from '../testing/sign-in.ts';

let app: ConsoleFixture;
beforeAll(async () => {
  app = await consoleFixture();
});
afterAll(() => app?.close());

function post(path: string, body: unknown, key: string, headers: Record<string, string> = app.token): Promise<Response> {
  return fetch(`${app.url}/api/v1/${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key }, body: JSON.stringify(body) });
}
const codeOf = async (answer: Response | Promise<Response>): Promise<string> => (await readJson<Problem>(answer)).code;
const projects = async (search: string): Promise<number> => (await readJson<Page<ProjectView>>(fetch(`${app.url}/api/v1/projects?search=${search}`, { headers: app.token }))).total;

describe('a request with an idempotency key', () => {
  it('is done once, and its answer given again', async () => {
    const key = randomUUID();
    const first = await post('projects', { name: 'Once', number: 'ONCE-1' }, key);
    const again = await post('projects', { number: 'ONCE-1', name: 'Once' }, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
    expect(await readJson(again)).toEqual(await readJson(first));
    expect(await projects('ONCE-1')).toBe(1);
  });

  it('is done once also when several arrive at the same time', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('projects', { name: 'Twin', number: 'TWIN-1' }, key)));
    const done = answers.filter(({ status }) => status === 200);
    const waiting = answers.filter(({ status }) => status === 409);
    expect(done.filter(({ headers }) => !headers.has('idempotency-replayed'))).toHaveLength(1);
    expect(done.length + waiting.length).toBe(6);
    for (const answer of waiting) expect([await codeOf(answer), answer.headers.get('retry-after')]).toEqual(['ONCE_RUNNING', '1']);
    expect(await projects('TWIN-1')).toBe(1);
  });

  it('is refused when it is another', async () => {
    const key = randomUUID();
    await post('projects', { name: 'One', number: 'ONE-1' }, key);
    const other = await post('projects', { name: 'Other', number: 'OTHER-1' }, key);
    expect([other.status, await codeOf(other)]).toEqual([422, 'ONCE_KEY_REUSED']);
    expect(await projects('OTHER-1')).toBe(0);
  });

  it('that was refused may be put right with the same key', async () => {
    const key = randomUUID();
    expect(await codeOf(post('projects', { name: 'Right' }, key))).toBe('INPUT_INVALID');
    expect((await post('projects', { name: 'Right', number: 'RIGHT-1' }, key)).status).toBe(200);
  });

  it('is of its user and its route alone', async () => {
    const key = randomUUID();
    const { id: customerId } = await readJson<{ id: string }>(post('customers', { name: 'Of the key' }, randomUUID()));
    expect((await post('projects', { name: 'K1', number: 'K-1' }, key)).status).toBe(200);
    expect((await post('projects', { name: 'K2', number: 'K-2', customerId }, key, await app.operator({ customers: [customerId] }))).status).toBe(200);
    expect((await post('versions', { number: 'K-1' }, key)).status).toBe(200);
  });

  it.each(['short', 'spaces are not sane'])('is refused with the key %j', async (key) => {
    expect(await codeOf(post('projects', { name: 'Odd', number: 'ODD-1' }, key))).toBe('INPUT_INVALID');
  });

  it('leaves no secret in the store', async () => {
    const signedIn = await signInAt(app.url, app.secrets.password);
    const cookie = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const key = randomUUID();
    const form = { name: 'program', kind: 'automation', permissions: ['view'], lifeDays: 1 };
    const { token } = await readJson<TokenGrant>(post('tokens', form, key, cookie));
    expect(await readJson<TokenGrant>(post('tokens', form, key, cookie))).toMatchObject({ token });
    const manager = await jetstreamManager(app.bus);
    const { state } = await manager.streams.info(streams.onceAnswers.name);
    const newest = await manager.streams.getMessage(streams.onceAnswers.name, { seq: state.last_seq });
    expect(newest?.string()).toContain('"state":"done"');
    for (const secret of [token, key]) expect(newest?.string()).not.toContain(secret);
  });

  it('whose service gave no answer is not done again automatically', async () => {
    await app.services.fleet.stop('SIGKILL');
    const key = randomUUID();
    expect((await post('projects', { name: 'Lost', number: 'LOST-1' }, key)).status).toBe(503);
    expect(await codeOf(post('projects', { name: 'Lost', number: 'LOST-1' }, key))).toBe('ONCE_OUTCOME_UNKNOWN');
  });
});
