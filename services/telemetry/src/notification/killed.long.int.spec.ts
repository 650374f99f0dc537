import { people, type Recipient } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { administrator } from '../testing/callers.ts';
import { deviceId, faults, noon, vehicle } from '../testing/frames.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { required } from '../testing/test-database.ts';
import { TestStore } from '../testing/test-store.ts';

const minute = 60_000;
let store: TestStore;
const started: ServiceProcess[] = [];

beforeAll(async () => {
  store = await TestStore.open();
  await store.admit({});
  // In the place of identity, which is a service of its own.
  const recipient: Recipient = { caller: administrator, email: 'tester@example.com' };
  store.bus.subscribe(people.recipients.subject, { callback: (_error, message) => void message.respond(JSON.stringify({ ok: true, value: { items: [recipient] } })) });
}, minute);
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()));
  await store.close();
});

/** Greets and never says more: the process is in the middle of a message. */
async function silentServer(): Promise<{ readonly server: Server; readonly sockets: Socket[] }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('220 silent ESMTP\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, sockets };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function telemetry(smtpPort: number): Promise<ServiceProcess> {
  const process = await startProcess('services/telemetry', { DATABASE_URL: store.database.url, NATS_URL: required('NATS_URL'), SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
  started.push(process);
  return process;
}

it('a process that is killed while it sends loses no message', async () => {
  await store.database.dataSource.query(
    `insert into notification_channel (user_id, kind, min_level, language, created_at) values ($1, 'email', 2, 'en', '2020-01-01')`,
    [administrator.userId],
  );
  await store.save([{ deviceId: deviceId(1), vin: 'LVOLTDECK00000001', at: noon, blocks: [vehicle(), faults([{ type: 8, level: 3 }])] }]);
  const { server, sockets } = await silentServer();
  const first = await telemetry(portOf(server));
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0), minute);
  await first.stop('SIGKILL');
  for (const socket of sockets) socket.destroy();
  server.close();
  expect(await store.database.dataSource.query('select state, attempts from notification_delivery')).toEqual([{ state: 'waiting', attempts: 1 }]);
  const mailbox = await Mailbox.open();
  await telemetry(mailbox.port);
  // What the killed one held is free after a minute.
  await vi.waitFor(() => expect(mailbox.messages).toHaveLength(1), { timeout: 2 * minute, interval: 500 });
  expect(mailbox.messages[0]).toContain('Over-temperature');
  await mailbox.close();
  await vi.waitFor(async () => expect(await store.database.dataSource.query('select state, attempts from notification_delivery')).toEqual([{ state: 'delivered', attempts: 2 }]), minute);
}, 5 * minute);

it('a process that is killed in the middle of an escalation takes each step once, and loses no message', async () => {
  await Promise.all(started.splice(0).map((process) => process.stop()));
  await store.empty();
  const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);
  await query(`insert into escalation_policy (name, enabled, min_level, language, rounds, steps) values ('Fire', true, 3, 'en', 1, $1)`, [JSON.stringify([{ rotaId: null, userId: administrator.userId, waitMinutes: 60 }])]);
  await store.save([{ deviceId: deviceId(1), vin: 'LVOLTDECK00000001', at: noon, blocks: [vehicle(), faults([{ type: 8, level: 3 }])] }]);
  const { server, sockets } = await silentServer();
  const first = await telemetry(portOf(server));
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0), minute);
  await first.stop('SIGKILL');
  for (const socket of sockets) socket.destroy();
  server.close();
  const steps = () => query('select number, outcome, taken, state from escalation_step join escalation on escalation.id = escalation_step.escalation');
  const once = [{ number: 1, outcome: 'sent', taken: 1, state: 'running' }];
  expect(await steps()).toEqual(once);
  const mailbox = await Mailbox.open();
  await telemetry(mailbox.port);
  await vi.waitFor(() => expect(mailbox.messages).toHaveLength(1), { timeout: 2 * minute, interval: 500 });
  expect(mailbox.messages[0]).toContain('Escalation, step 1');
  await vi.waitFor(async () => expect(await query('select state, attempts from notification_delivery')).toEqual([{ state: 'delivered', attempts: 2 }]), minute);
  expect(await steps()).toEqual(once);
  expect(mailbox.messages).toHaveLength(1);
  await mailbox.close();
}, 5 * minute);
