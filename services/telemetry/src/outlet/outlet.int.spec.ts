import { outlets, type OutletView } from '@voltdeck/contract';
import { DomainError, inputOf, Sealing } from '@voltdeck/base';
import { outletStopReasonNames } from '@voltdeck/protocol/contract';
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { EventLogFixture, numberIn } from '../testing/event-log-fixture.ts';
import { eventually } from '../testing/eventually.ts';
import { deviceId } from '../testing/frames.ts';
import { HookReceiver } from '../testing/mailbox.ts';
import { TestPeople } from '../testing/notification-parts.ts';
import { formOf, outletParts } from '../testing/outlet-parts.ts';
import { TestStore } from '../testing/test-store.ts';
import type { OutletRunners } from './run/outlet-runners.ts';

const minute = 60_000;
const [mine, other] = ['00000000-0000-4000-9000-000000000001', '00000000-0000-4000-9000-000000000002'];
const owner = { caller: administrator, email: null };

let store: TestStore;
let receiver: HookReceiver;
let events: EventLogFixture;
let parts: ReturnType<typeof outletParts>;
let runners: OutletRunners;
const people = new TestPeople();

beforeAll(async () => {
  [store, receiver] = await Promise.all([TestStore.open(), HookReceiver.open()]);
  events = new EventLogFixture(store);
  await store.admit({ projectId: mine, projectName: 'Harbour' }, { id: deviceId(2), vin: 'LVOLTDECK00000002', projectId: other });
  parts = outletParts(store.database, people);
}, minute);
afterAll(async () => {
  await receiver.close();
  await store.close();
});
beforeEach(async () => {
  await events.empty();
  receiver.requests.length = 0;
  receiver.answer = { status: 200, body: 'taken' };
  people.isAway = false;
  people.set(owner);
  runners = parts.runners();
  runners.onApplicationBootstrap();
});
afterEach(() => runners.beforeApplicationShutdown());

const numbers = (): number[] => receiver.requests.map(({ body }) => numberIn(body));
const until = (what: string, holds: (view: OutletView) => boolean, id: string): Promise<void> => eventually(what, async () => holds(await parts.service.get(id)));
const received = (count: number): Promise<void> => eventually(`${count} messages arrive`, () => receiver.requests.length >= count);
const stopped = (id: string, reason: (typeof outletStopReasonNames)[number]): Promise<void> => until(`it stops: ${reason}`, ({ state, stopReason }) => state === 'stopped' && stopReason === reason, id);

async function started(form: Partial<Parameters<typeof parts.add>[0]> = {}, caller = administrator): Promise<{ readonly id: string; readonly secret: string }> {
  const { outlet, secret } = await parts.add({ url: receiver.url, ...form }, caller);
  await parts.service.enable(outlet.id, true);
  return { id: outlet.id, secret: secret ?? '' };
}

async function refused(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => (error instanceof DomainError ? error.code : error));
}

function isSigned(secret: string, place = 0): boolean {
  const { headers = {}, body } = receiver.requests.at(-1) ?? {};
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64');
  return String(headers['webhook-signature']).split(' ')[place] === `v1,${expected}`;
}

describe('an outlet', () => {
  it('posts each event once, signed, in order, and knows how far it is', async () => {
    const made = await events.add(3);
    const { id, secret } = await started();
    await until('it has delivered', ({ delivered, behind, state }) => delivered === 3 && behind === 0 && state === 'delivering', id);
    expect(numbers()).toEqual(made);
    const [first] = receiver.requests;
    expect(first?.headers).toMatchObject({ 'content-type': 'application/cloudevents+json; charset=utf-8', 'webhook-id': JSON.parse(first?.body ?? '{}').id });
    expect(isSigned(secret)).toBe(true);
    expect(await parts.service.get(id)).toMatchObject({ state: 'delivering', lagS: 0, deadLetters: 0, lastAnswer: { ok: true, answer: 'HTTP 200 taken' }, owner: { name: 'Tester' }, position: JSON.parse(receiver.requests[2]?.body ?? '{}').position });
  });

  it('starts with what happens from now on, unless it is given a time', async () => {
    await events.add(2);
    const { id } = await started({ from: null });
    const made = await events.add(1);
    await until('it has delivered', ({ behind, delivered }) => behind === 0 && delivered === 1, id);
    expect(numbers()).toEqual(made);
  });

  it('keeps to its filters, and to what its owner may see now and could see when it was saved', async () => {
    const everything = { ...administrator, scope: { all: true } as const };
    const narrow = { ...administrator, scope: { all: false as const, projects: [mine], customers: [], groups: [] } };
    await events.add(1, { type: 'command.ended' });
    const [inMine] = await events.add(1);
    const [inOther] = await events.add(1, { deviceId: deviceId(2) });
    const forCases = await started({ types: ['case'], projectIds: [mine] }, everything);
    await until('it has delivered', ({ behind }) => behind === 0, forCases.id);
    expect(numbers()).toEqual([inMine]);
    await parts.service.enable(forCases.id, false);
    // Saved by someone who saw one project, who sees all of them now.
    const saved = await started({ name: 'Narrow', types: ['case.opened'] }, narrow);
    await until('it has delivered', ({ behind }) => behind === 0, saved.id);
    expect(numbers()).toEqual([inMine, inMine]);
    await parts.service.enable(saved.id, false);
    people.set({ ...owner, caller: narrow });
    const seen = await started({ name: 'Seen', types: ['case.opened'] }, everything);
    await until('it has delivered', ({ behind }) => behind === 0, seen.id);
    expect(numbers()).toEqual([inMine, inMine, inMine]);
    expect(numbers()).not.toContain(inOther);
  });

  it('stops with a reason when its user is deleted or is no administrator any more, and acts for who saves it then', async () => {
    const { id } = await started();
    await until('it delivers', ({ state }) => state === 'delivering', id);
    people.set({ ...owner, caller: operator({ projects: [mine] }) });
    await stopped(id, 'owner');
    const successor = { ...administrator, userId: deviceId(77), name: 'Successor' };
    people.set({ ...owner, caller: successor });
    await parts.service.change(successor, inputOf(outlets.outletChange, formOf(await parts.service.get(id))));
    const made = await events.add(1);
    await parts.service.enable(id, true);
    await received(1);
    expect([numbers(), (await parts.service.get(id)).owner.name]).toEqual([made, 'Successor']);
  });

  it('waits while identity is away', async () => {
    people.isAway = true;
    const made = await events.add(1);
    const { id } = await started();
    await until('it waits', ({ state, trouble }) => state === 'waiting' && trouble === 'identity is away', id);
    people.isAway = false;
    await received(1);
    expect(numbers()).toEqual(made);
  });

  it('waits for a receiver that is not available, however long, and loses nothing', async () => {
    const made = await events.add(5);
    receiver.answer = { status: 503, body: 'closed' };
    const { id } = await started();
    await until('it waits', ({ state, trouble, behind }) => state === 'waiting' && trouble === 'HTTP 503 closed' && behind === 5, id);
    await eventually('it has tried more often than it would try a refused message', () => receiver.requests.length > 5);
    receiver.requests.length = 0;
    receiver.answer = { status: 200 };
    await received(5);
    expect([numbers(), (await parts.service.get(id)).deadLetters]).toEqual([made, 0]);
  });

  it('says when events were deleted before it delivered them, and continues from where a person says', async () => {
    const { id } = await started({ from: 0 });
    await parts.service.enable(id, false);
    await events.add(3);
    await events.drop();
    await parts.service.enable(id, true);
    await stopped(id, 'position');
    const made = await events.add(1);
    expect(receiver.requests).toEqual([]);
    await parts.service.replay({ id, from: 0 });
    await parts.service.enable(id, true);
    await received(1);
    expect(numbers()).toEqual(made);
  });

  it('is stopped by the answer 410', async () => {
    receiver.answer = { status: 410 };
    await events.add(1);
    const { id } = await started();
    await stopped(id, 'gone');
    expect(receiver.requests).toHaveLength(1);
  });

  it('is delivered for by one process alone, and by another one when that ends', async () => {
    const second = parts.runners();
    second.onApplicationBootstrap();
    try {
      const made = await events.add(20);
      const { id } = await started();
      await until('it has delivered', ({ delivered }) => delivered === 20, id);
      expect(numbers()).toEqual(made);
      await runners.beforeApplicationShutdown();
      const more = await events.add(20);
      await until('the other one has delivered', ({ delivered }) => delivered === 40, id);
      expect(numbers()).toEqual([...made, ...more]);
    } finally {
      await second.beforeApplicationShutdown();
    }
  });
});

describe('a message that the receiver refuses', () => {
  it('is a dead letter after its tries, while those of other vehicles arrive; it is sent again when a person asks for it', async () => {
    const [bad] = await events.add(1);
    const [good] = await events.add(1, { deviceId: deviceId(2) });
    receiver.answer = ({ body }) => ({ status: numberIn(body) === bad ? 422 : 200, body: 'unknown case' });
    const { id } = await started();
    await until('it gave up', ({ deadLetters, behind }) => deadLetters === 1 && behind === 0, id);
    expect(numbers().filter((number) => number === bad)).toHaveLength(3);
    expect(numbers()).toContain(good);
    const { items, total } = await parts.deadLetters.list({ id, pageSize: 10 });
    expect([items, total]).toEqual([[{ id: expect.any(String), messageId: deviceId(1_000_000 + (bad ?? 0)), type: 'case.opened', vin: 'LVOLTDECK00000001', answer: 'HTTP 422 unknown case', attempts: 3, again: false, givenUpAt: expect.any(String) }], 1]);
    // Refused once more, it waits for a person again.
    expect(await parts.deadLetters.replay({ id, letterIds: items.map((item) => item.id) })).toEqual({ replayed: 1 });
    await eventually('it was tried once more', async () => (await parts.deadLetters.list({ id, pageSize: 10 })).items[0]?.attempts === 4);
    receiver.answer = { status: 200 };
    expect(await parts.deadLetters.replay({ id })).toEqual({ replayed: 1 });
    await until('it was taken', ({ deadLetters }) => deadLetters === 0, id);
    expect(numbers().at(-1)).toBe(bad);
  });

  it('can be deleted', async () => {
    receiver.answer = { status: 400 };
    await events.add(2);
    const { id } = await started();
    await until('it gave up', ({ deadLetters }) => deadLetters === 2, id);
    expect(await parts.deadLetters.remove({ id })).toEqual({ deleted: 2 });
  });

  it('belongs to its vehicle, by which erasing finds it', async () => {
    receiver.answer = { status: 400 };
    await events.add(1);
    const { id } = await started();
    await until('it gave up', ({ deadLetters }) => deadLetters === 1, id);
    expect(await store.database.dataSource.query('select device from outlet_dead_letter join device on device.number = device')).toHaveLength(1);
  });
});

describe('a replay', () => {
  it('delivers again from a position, or from a time', async () => {
    const made = await events.add(4);
    const { id } = await started();
    await received(4);
    const second = JSON.parse(receiver.requests[1]?.body ?? '{}').position;
    await parts.service.replay({ id, position: second });
    await received(6);
    expect(numbers().slice(4)).toEqual(made.slice(2));
    await parts.service.replay({ id, from: 0 });
    await received(10);
    expect(numbers().slice(6)).toEqual(made);
  });

  it('from a position that the log does not have is refused', async () => {
    const { id } = await started();
    expect(await refused(parts.service.replay({ id, position: '999999999' }))).toBe('EVENT_POSITION_UNKNOWN');
  });
});

describe('the secret of a webhook', () => {
  it('is replaced, and the replaced one signs beside it for a while', async () => {
    const { id, secret: before } = await started();
    const { secret: after, outlet } = await parts.service.rotate(id);
    expect(Date.parse(outlet.signedUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 60 * minute);
    await events.add(1);
    await received(1);
    expect([isSigned(after ?? ''), isSigned(before, 1)]).toEqual([true, true]);
  });

  it('is kept sealed, and shown once', async () => {
    const { id, secret } = await started();
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify(await parts.service.get(id))).not.toContain(secret);
    const [row] = await store.database.dataSource.query<{ text: string }[]>('select outlet::text as text, encode(sealed, \'escape\') as sealed from outlet');
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('that was sealed with another key stops the outlet until it is replaced', async () => {
    await runners.beforeApplicationShutdown();
    parts = outletParts(store.database, people, { sealing: Sealing.by('1f'.repeat(32)) });
    const { id } = await started();
    parts = outletParts(store.database, people);
    runners = parts.runners();
    runners.onApplicationBootstrap();
    await stopped(id, 'secret');
    expect(await refused(parts.service.test(id))).toBe('OUTLET_SECRET_UNREADABLE');
    const { secret } = await parts.service.rotate(id);
    await parts.service.enable(id, true);
    await events.add(1);
    await received(1);
    expect(isSigned(secret ?? '')).toBe(true);
  });

  it('cannot be made without a sealing key', async () => {
    const without = outletParts(store.database, people, { sealing: Sealing.by() });
    expect(await refused(without.add({ url: receiver.url }))).toBe('OUTLET_KEY_MISSING');
  });
});

describe('an address', () => {
  it('is reached by a test, which is no event', async () => {
    const { outlet } = await parts.add({ url: receiver.url });
    expect(await parts.service.test(outlet.id)).toMatchObject({ ok: true, answer: 'HTTP 200 taken' });
    expect(JSON.parse(receiver.requests[0]?.body ?? '{}')).toMatchObject({ type: 'voltdeck.outlet.test', data: {} });
  });

  it('that is private or not encrypted is refused unless the deployment allows it', async () => {
    const guarded = outletParts(store.database, people, { addresses: 'refuse' });
    expect(await refused(guarded.add({ url: receiver.url }))).toBe('OUTLET_ADDRESS_PLAIN');
    const { outlet } = await guarded.add({ url: `https://127.0.0.1:${receiver.port}/hook` });
    expect(await guarded.service.test(outlet.id)).toMatchObject({ ok: false, answer: expect.stringContaining('private, loopback or link-local') });
    expect(receiver.requests).toEqual([]);
  });

  it('has the scheme of its kind and no user in it', () => {
    for (const url of ['mqtt://broker.example', 'ftp://example.com', 'https://user:secret@example.com/hook']) expect(() => parts.add({ url })).toThrow();
    expect(() => parts.add({ kind: 'mqtt', url: 'https://example.com' })).toThrow();
  });
});

describe('the list of outlets', () => {
  it('refuses a name that is taken, a change of what someone else changed, and another kind', async () => {
    const { outlet } = await parts.add({ url: receiver.url });
    expect(await refused(parts.add({ url: receiver.url }))).toBe('OUTLET_NAME_TAKEN');
    const change = (fields: object) => refused(parts.service.change(administrator, inputOf(outlets.outletChange, { ...formOf(outlet), ...fields })));
    expect(await change({ revision: outlet.revision + 1 })).toBe('OUTLET_CHANGED');
    expect(await change({ content: 'records' })).toBe('OUTLET_KIND_FIXED');
    expect(await change({ name: 'Renamed' })).toMatchObject({ name: 'Renamed' });
    await parts.service.remove(outlet.id);
    expect(await refused(parts.service.get(outlet.id))).toBe('OUTLET_NOT_FOUND');
  });
});
