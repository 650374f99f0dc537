import { people, type Recipient } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator } from '../testing/callers.ts';
import { EventLogFixture, numberIn } from '../testing/event-log-fixture.ts';
import { eventually } from '../testing/eventually.ts';
import { deviceId } from '../testing/frames.ts';
import { TestPeople } from '../testing/notification-parts.ts';
import { outletParts, sealingKey } from '../testing/outlet-parts.ts';
import { required } from '../testing/test-database.ts';
import { TestStore } from '../testing/test-store.ts';
import { WebhookProgram } from '../testing/webhook-program.ts';

const minute = 60_000;
let store: TestStore;
let receiver: WebhookProgram;
const started: ServiceProcess[] = [];

beforeAll(async () => {
  store = await TestStore.open();
  receiver = await WebhookProgram.of('en');
  await store.admit({}, { id: deviceId(2), vin: 'LVOLTDECK00000002' });
  // In the place of identity, which is a service of its own.
  const recipient: Recipient = { caller: administrator, email: null };
  store.bus.subscribe(people.recipients.subject, { callback: (_error, message) => void message.respond(JSON.stringify({ ok: true, value: { items: [recipient] } })) });
}, minute);
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()));
  await receiver.kill();
  await store.close();
});

async function telemetry(): Promise<ServiceProcess> {
  const process = await startProcess('services/telemetry', { DATABASE_URL: store.database.url, NATS_URL: required('NATS_URL'), SEALING_KEY: sealingKey, WEBHOOK_PRIVATE_ADDRESSES: 'allow' });
  started.push(process);
  return process;
}

it('a process that is killed in the middle of an outlet leaves nothing out, and another one continues in order', async () => {
  const events = new EventLogFixture(store);
  const parts = outletParts(store.database, new TestPeople());
  const made = new Map([1, 2].map((number) => [number, [] as number[]]));
  const add = async (): Promise<void> => {
    for (const [number, numbers] of made) numbers.push(...(await events.add(150, { deviceId: deviceId(number) })));
  };
  await add();
  const { outlet, secret } = await parts.add({ url: receiver.url });
  await parts.service.enable(outlet.id, true);
  await receiver.start(secret ?? '');
  const first = await telemetry();
  await eventually('the first events arrive', () => receiver.lines.length >= 120, minute);
  await first.stop('SIGKILL');
  const soFar = receiver.lines.length;
  await add();
  await telemetry();
  await eventually('everything is delivered', async () => (await parts.service.get(outlet.id)).behind === 0, 2 * minute);
  expect(receiver.lines.length).toBeGreaterThan(soFar);
  const taken = receiver.lines.map(numberIn);
  for (const numbers of made.values()) expect(taken.filter((number) => numbers.includes(number))).toEqual(numbers);
  expect(await store.database.dataSource.query('select count(*)::int4 as count from outlet_dead_letter')).toEqual([{ count: 0 }]);
}, 5 * minute);
