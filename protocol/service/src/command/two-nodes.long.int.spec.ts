import { restrictionBit } from '@voltdeck/protocol/codes';
import { isCommand } from '@voltdeck/protocol/wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { vehicles } from '../testing/vehicle-services.ts';
import { CommandedDevice } from '../testing/commanded-device.ts';
import { CommandStack } from '../testing/command-stack.ts';
import { DeviceLine } from '../testing/device-line.ts';
import { loginFrame } from '../testing/frames.ts';
import { natsUrlOfTests } from '../testing/listener-stack.ts';
import { NodeProcess } from '../testing/node-process.ts';

let stack: CommandStack;
let other: NodeProcess;
const devices: CommandedDevice[] = [];
let vin = '';
let deviceId = '';
let vinNumber = 1;

beforeAll(async () => {
  stack = await CommandStack.start();
});
beforeEach(async () => {
  vin = `LVTWO${String(vinNumber++).padStart(12, '0')}`;
  deviceId = vehicles.add(vin);
  other = await NodeProcess.start({ NATS_URL: natsUrlOfTests(), DATABASE_URL: stack.databaseUrl, NODE_NAME: 'node-2', COMMAND_GRACE_MS: '0', COMMAND_SWEEP_MS: '50' });
});
afterEach(async () => {
  for (const device of devices.splice(0)) device.line.close();
  await other.stop();
});
afterAll(() => stack.stop());

async function logIn(port: number): Promise<CommandedDevice> {
  const device = await CommandedDevice.logIn(port, vin);
  devices.push(device);
  return device;
}

it('a command reaches the node that holds the vehicle, whichever node was asked', async () => {
  const there = await logIn(other.port);
  for (const name of ['enable', 'noCharge', 'unfreeze', 'limitedPower'] as const) await stack.send(deviceId, name, name === 'limitedPower' ? { arguments: { percent: 50 } } : {});
  await there.commands(4);
});

it('a node that is killed loses no command: what may be repeated is sent again where the vehicle returns', async () => {
  const there = await logIn(other.port);
  const { id } = await stack.send(deviceId, 'noCharge');
  const waiting = await stack.send(deviceId, 'noDriving', { lifeS: 60 });
  await there.commands(2);
  await other.kill();
  const here = await logIn(stack.port);
  await here.commands(2);
  for (const frame of here.asked) here.answer(undefined, frame);
  await stack.reaches(id, 'acknowledged');
  await stack.reaches(waiting.id, 'acknowledged');
  here.report((1 << restrictionBit.noCharge) | (1 << restrictionBit.noDriving));
  const done = await stack.reaches(id, 'done');
  expect(done.steps.map(({ step }) => step)).toEqual(['queued', 'sent', 'requeued', 'sent', 'acknowledged', 'done']);
  expect(done.steps[1]?.detail).toMatch(/^node-2\./);
  expect(done.steps[3]?.detail).toMatch(/^node-1\./);
});

it('a node that is killed ends with a cause what may not be sent twice, and continues with what was acknowledged', async () => {
  const there = await logIn(other.port);
  const reboot = await stack.send(deviceId, 'reboot');
  await there.commands(1);
  const limited = await stack.send(deviceId, 'limitedPower', { arguments: { percent: 30 } });
  await there.commands(2);
  there.answer();
  await stack.reaches(limited.id, 'acknowledged');
  await other.kill();
  const here = await logIn(stack.port);
  expect(await stack.reaches(reboot.id, 'failed')).toMatchObject({ cause: 'connectionLost' });
  here.report(1 << restrictionBit.limitedPower, 30);
  await stack.reaches(limited.id, 'done');
  expect(here.asked).toEqual([]);
});

it('a vehicle that logs in at another node leaves the first, and a stranger with its VIN is sent away', async () => {
  const there = await logIn(other.port);
  const here = await logIn(stack.port);
  await there.line.closed();
  const stranger = await DeviceLine.open(other.port, '127.0.0.9');
  stranger.send(loginFrame({ vin, iccid: '89860000000000000009' }));
  await stranger.closed();
  await stack.send(deviceId, 'enable');
  await here.commands(1);
  expect(stranger.heard.filter(isCommand)).toEqual([]);
});
