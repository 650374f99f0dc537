import { upgrades } from '@voltdeck/contract';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Balancer } from '../testing/balancer.ts';
import { vehicles } from '../testing/vehicle-services.ts';
import { CommandStack } from '../testing/command-stack.ts';
import { until } from '../testing/device-line.ts';
import { addFirmware } from '../testing/firmware-row.ts';
import { fleetStandIn, deviceIdOf } from '../testing/fleet-stand-in.ts';
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
  files = createServer((_request, response) => {
    downloads++;
    response.end(image);
  });
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  const DELIVERY_URL = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  stack = await CommandStack.start({ DELIVERY_URL });
  const environment = { NATS_URL: natsUrlOfTests(), DATABASE_URL: stack.databaseUrl, DELIVERY_URL, COMMAND_GRACE_MS: '0', COMMAND_SWEEP_MS: '50' };
  nodes = [await NodeProcess.start({ ...environment, NODE_NAME: 'node-2' }), await NodeProcess.start({ ...environment, NODE_NAME: 'node-3' })];
  balancer = await Balancer.before(...nodes.map(({ port }) => port));
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

const logins = (count: number): Promise<void> => until(() => fleetStandIn.logins.length >= count, `${count} logins; ${fleetStandIn.logins.length} came`);

it('simulated vehicles of a node that is killed log in at another one, and each of their commands ends there, none sent twice that may not be', async () => {
  const firmwareId = await addFirmware(stack.store, { version: '03.01', models: ['*'], size: image.length });
  const limited = await stack.send(deviceIdOf(quiet), 'limitedPower', { arguments: { percent: 40 } });
  const reboot = await stack.send(deviceIdOf(rebooted), 'reboot');
  const { commandId: upgrade } = await stack.ask(upgrades.upgradeStart, { deviceId: deviceIdOf(upgraded), firmwareId, reason: 'a test' });
  await stack.reaches(limited.id, 'sent');
  await stack.reaches(reboot.id, 'sent');
  await stack.reaches(upgrade, 'executing');
  await nodes[0]?.kill();

  const done = await stack.reaches(limited.id, 'done');
  expect(done.steps.map(({ step }) => step).filter((step) => step !== 'executing')).toEqual(['queued', 'sent', 'requeued', 'sent', 'acknowledged', 'done']);
  expect(done.steps.filter(({ step }) => step === 'sent').map(({ detail }) => detail?.split('.')[0])).toEqual(['node-2', 'node-3']);

  const failed = await stack.reaches(reboot.id, 'failed');
  expect(failed).toMatchObject({ cause: 'connectionLost' });
  expect(failed.steps.filter(({ step }) => step === 'sent')).toHaveLength(1);

  await until(async () => (await stack.show(upgrade)).endedAt !== null, 'the end of the upgrade', 40_000);
  const ended = await stack.show(upgrade);
  expect(ended.state).toBe('done');
  expect(ended.steps.filter(({ step }) => step === 'sent')).toHaveLength(1);
  expect(downloads).toBe(1);
  // The three again, and once more behind the upgrade's restart.
  expect(fleetStandIn.logins.length).toBeGreaterThanOrEqual(2 * namedVins.length + 1);
});
