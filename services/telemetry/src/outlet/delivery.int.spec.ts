import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { administrator } from '../testing/callers.ts';
import { EventLogFixture, numberIn } from '../testing/event-log-fixture.ts';
import { eventually } from '../testing/eventually.ts';
import { deviceId } from '../testing/frames.ts';
import { TestPeople } from '../testing/notification-parts.ts';
import { outletParts } from '../testing/outlet-parts.ts';
import { TestStore } from '../testing/test-store.ts';
import { documentedReceiver, WebhookProgram } from '../testing/webhook-program.ts';
import type { OutletRunners } from './run/outlet-runners.ts';

const minute = 60_000;
const vehicles = [1, 2, 3];

let store: TestStore;
let events: EventLogFixture;
let receiver: WebhookProgram;
let parts: ReturnType<typeof outletParts>;
let runners: OutletRunners;
const people = new TestPeople();

beforeAll(async () => {
  store = await TestStore.open();
  events = new EventLogFixture(store);
  await store.admit(...vehicles.map((number) => ({ id: deviceId(number), vin: `LVOLTDECK0000000${number}` })));
  parts = outletParts(store.database, people);
  people.set({ caller: administrator, email: null });
}, minute);
afterAll(() => store.close());
beforeEach(async () => {
  await events.empty();
  receiver = await WebhookProgram.of('en');
  runners = parts.runners();
  runners.onApplicationBootstrap();
});
afterEach(async () => {
  await runners.beforeApplicationShutdown();
  await receiver.kill();
});

it('a receiver that is killed in the middle misses nothing, and gets the events of each vehicle in order', async () => {
  const made = new Map<number, number[]>(vehicles.map((number) => [number, []]));
  const add = async (): Promise<void> => {
    for (const number of vehicles) made.get(number)?.push(...(await events.add(40, { deviceId: deviceId(number) })));
  };
  await add();
  const { outlet, secret } = await parts.add({ url: receiver.url });
  await receiver.start(secret ?? '');
  await parts.service.enable(outlet.id, true);
  for (const few of [20, 90]) {
    await eventually(`${few} events arrive`, () => receiver.lines.length >= few);
    await receiver.kill();
    await add();
    await eventually('the outlet waits', async () => (await parts.service.get(outlet.id)).state === 'waiting');
    await receiver.start(secret ?? '');
  }
  await eventually('everything is delivered', async () => (await parts.service.get(outlet.id)).behind === 0, minute);
  // One that was taken and not answered came again.
  const taken = [...new Set(receiver.lines.map(numberIn))];
  for (const numbers of made.values()) expect(taken.filter((number) => numbers.includes(number))).toEqual(numbers);
  expect(taken).toHaveLength(3 * 3 * 40);
  expect(receiver.lines.length).toBeLessThan(taken.length + 30);
  expect((await parts.service.get(outlet.id)).deadLetters).toBe(0);
}, 2 * minute);

it('the documented receiver takes nothing that is signed with another secret', async () => {
  const made = await events.add(1);
  const { outlet, secret } = await parts.add({ url: receiver.url });
  await receiver.start('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  await parts.service.enable(outlet.id, true);
  await eventually('it refused the signature', async () => (await parts.service.get(outlet.id)).trouble === 'HTTP 401');
  expect(receiver.lines).toEqual([]);
  await receiver.kill();
  await receiver.start(secret ?? '');
  await eventually('it took the event', () => receiver.lines.length === 1);
  expect(receiver.lines.map(numberIn)).toEqual(made);
});

it('both documents show the same receiver', async () => {
  const bare = (code: string): string => code.replaceAll(/ \/\/ .*/g, '');
  expect(bare(await documentedReceiver('zh-CN'))).toBe(bare(await documentedReceiver('en')));
});
