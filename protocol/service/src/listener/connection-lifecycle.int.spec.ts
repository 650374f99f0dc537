import { ingest } from '@voltdeck/contract';
import { BusClient } from '@voltdeck/base';
import { command, responseFlag } from '@voltdeck/protocol/codes';
import { register } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { BusGate } from '../testing/bus-gate.ts';
import { DeviceLine, until } from '../testing/device-line.ts';
import { fleetStandIn, deviceIdOf } from '../testing/fleet-stand-in.ts';
import { emptyFrame, loginFrame, realtimeFrame, someVin } from '../testing/frames.ts';
import { ListenerStack, natsUrlOfTests } from '../testing/listener-stack.ts';

let stack: ListenerStack;

async function start(settings: Readonly<Record<string, string>> = {}, urls?: { natsUrl: string; directUrl: string }): Promise<void> {
  stack = await ListenerStack.start(settings, urls);
}

afterEach(() => stack.stop());

it('a connection above the cap of its address is closed at once, and another address is served', async () => {
  await start({ CONNECTIONS_PER_ADDRESS_MAX: '1' });
  const [first, second, elsewhere] = [await DeviceLine.open(stack.port), await DeviceLine.open(stack.port), await DeviceLine.open(stack.port, '127.0.0.2')];
  await second.closed();
  for (const line of [first, elsewhere]) {
    line.send(emptyFrame(command.timeSync));
    expect(await line.flags(1)).toEqual([responseFlag.ok]);
    line.close();
  }
  expect(stack.count('closed.tooManyOfAddress')).toBe(1);
});

it('a device that falls silent is cut off and its session ends', async () => {
  await start({ IDLE_TIMEOUT_S: '1' });
  const device = await DeviceLine.open(stack.port);
  device.send(loginFrame());
  await device.flags(1);
  await device.closed();
  expect(stack.count('closed.idle')).toBe(1);
  expect(stack.sessions).toBe(0);
});

it('a terminal that is gone before fleet has decided leaves no session behind', async () => {
  await start();
  const device = await DeviceLine.open(stack.port);
  const decide = fleetStandIn.wait();
  device.send(loginFrame());
  await until(() => fleetStandIn.logins.length === 1, 'the login to reach fleet');
  device.cut();
  await until(() => stack.connections === 0, 'the connection to end');
  decide();
  const other = 'LVOTHER0000000001';
  const next = await DeviceLine.open(stack.port);
  next.send(loginFrame({ vin: other }));
  expect(await next.flags(1)).toEqual([responseFlag.ok]);
  expect(stack.sessions).toBe(1);
  expect((await stack.stored()).map((frame) => frame.deviceId)).toEqual([deviceIdOf(other)]);
  next.close();
});

it('the listener reports its node, connections, devices and counts, on the bus and for metrics', async () => {
  await start({ NODE_NAME: 'node-7' });
  const device = await DeviceLine.open(stack.port);
  device.send(loginFrame(), realtimeFrame());
  await device.flags(2);
  const view = await stack.app.get(BusClient).call(ingest.listener, {});
  expect(view).toMatchObject({ node: 'node-7', connections: 1, onlineDevices: 1 });
  expect(view.counters).toMatchObject({ 'frames.login': 1, 'frames.realtime': 1, 'answers.ok': 2 });
  const metrics = await register.metrics();
  expect(metrics).toContain('voltdeck_protocol_sessions 1');
  expect(metrics).toContain('voltdeck_protocol_frames_total{command="realtime"} 1');
  device.close();
});

it('a stop stores and answers what was accepted before it closes the connections', async () => {
  const gate = await BusGate.before(natsUrlOfTests());
  await start({}, { natsUrl: gate.url, directUrl: natsUrlOfTests() });
  const device = await DeviceLine.open(stack.port);
  device.send(loginFrame());
  await device.flags(1);
  gate.cut();
  device.send(realtimeFrame());
  await until(() => stack.count('frames.realtime') === 1, 'the report to arrive');
  const stop = stack.stopService();
  await until(() => stack.port === 0, 'the port to close');
  gate.mend();
  await stop;
  await device.closed();
  expect(await device.flags(2)).toEqual([responseFlag.ok, responseFlag.ok]);
  const stored = (await stack.stored()).filter((frame) => frame.deviceId === deviceIdOf(someVin));
  expect(stored.map((frame) => frame.bytes[2])).toEqual([command.login, command.realtime]);
  gate.close();
});
