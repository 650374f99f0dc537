import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Balancer } from '../testing/balancer.ts';
import { vehicles } from '../testing/command-desk.ts';
import { CommandStack } from '../testing/command-stack.ts';
import { until } from '../testing/device-line.ts';
import { desk, deviceIdOf } from '../testing/fleet-desk.ts';
import { natsUrlOfTests } from '../testing/listener-stack.ts';
import { NodeProcess } from '../testing/node-process.ts';
import { namedVins, SimulatorProcess } from '../testing/simulator-process.ts';

const [quiet, rebooted, upgraded] = namedVins;
const image = randomBytes(50_000);

let stack: CommandStack;
let nodes: NodeProcess[];
let balancer: Balancer;
let simulator: SimulatorProcess;
let files: Server;
let downloads = 0;

beforeAll(async () => {
  stack = await CommandStack.start();
  const environment = { NATS_URL: natsUrlOfTests(), DATABASE_URL: stack.databaseUrl, COMMAND_GRACE_MS: '0', COMMAND_SWEEP_MS: '50' };
  nodes = [await NodeProcess.start({ ...environment, NODE_NAME: 'node-2' }), await NodeProcess.start({ ...environment, NODE_NAME: 'node-3' })];
  balancer = await Balancer.before(...nodes.map(({ port }) => port));
  files = createServer((_request, response) => {
    downloads++;
    response.end(image);
  });
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  for (const vin of namedVins) vehicles.add(vin);
  simulator = SimulatorProcess.start(balancer.port, { SIMULATOR_TROUBLE: `silent=${quiet},silent=${rebooted}` });
  await logins(namedVins.length);
});
afterAll(async () => {
  await simulator.stop();
  await Promise.all(nodes.map((node) => node.stop()));
  balancer.close();
  files.close();
  await stack.stop();
});

const logins = (count: number): Promise<void> => until(() => desk.logins.length >= count, `${count} logins; ${desk.logins.length} came`);

it('simulated vehicles of a node that is killed log in at another one, and each of their commands comes to its end there, none sent twice that may not be', async () => {
  const { port } = files.address() as AddressInfo;
  const limited = await stack.send(deviceIdOf(quiet), 'limitedPower', { arguments: { percent: 40 } });
  const reboot = await stack.send(deviceIdOf(rebooted), 'reboot');
  const upgrade = await stack.send(deviceIdOf(upgraded), 'upgrade', { arguments: { url: `http://127.0.0.1:${port}/image`, firmwareVersion: '03.01' } });
  await stack.reaches(limited.id, 'sent');
  await stack.reaches(reboot.id, 'sent');
  await stack.reaches(upgrade.id, 'executing');
  await nodes[0]?.kill();

  const done = await stack.reaches(limited.id, 'done');
  expect(done.steps.map(({ step }) => step).filter((step) => step !== 'executing')).toEqual(['queued', 'sent', 'requeued', 'sent', 'acknowledged', 'done']);
  expect(done.steps.filter(({ step }) => step === 'sent').map(({ detail }) => detail?.split('.')[0])).toEqual(['node-2', 'node-3']);

  const failed = await stack.reaches(reboot.id, 'failed');
  expect(failed).toMatchObject({ cause: 'connectionLost' });
  expect(failed.steps.filter(({ step }) => step === 'sent')).toHaveLength(1);

  await until(async () => (await stack.show(upgrade.id)).endedAt !== null, 'the end of the upgrade', 40_000);
  const ended = await stack.show(upgrade.id);
  expect(ended.state).toBe('done');
  expect(ended.steps.filter(({ step }) => step === 'sent')).toHaveLength(1);
  expect(downloads).toBe(1);
  // The three again, and once more behind the upgrade's restart.
  expect(desk.logins.length).toBeGreaterThanOrEqual(2 * namedVins.length + 1);
}, 90_000);
