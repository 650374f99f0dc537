import { OwnBus } from '@voltdeck/base';
import { command } from '@voltdeck/protocol/codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../testing/device-line.ts';
import { ListenerStack } from '../../testing/listener-stack.ts';
import { moreSent, TalkativeDevice } from '../../testing/talkative-device.ts';

const reports = 1_000;

let bus: OwnBus;
let stack: ListenerStack;

beforeAll(async () => {
  bus = await OwnBus.start();
  stack = await ListenerStack.start({}, { natsUrl: bus.natsUrl });
}, 120_000);

afterAll(async () => {
  await stack.stop();
  await bus.remove();
});

it('the bus is killed twice while vehicles report: every report is answered in the end and is in the stream exactly once', async () => {
  const vins = Array.from({ length: 20 }, (_, index) => `LVDECKCRASH${String(index).padStart(6, '0')}`);
  const devices = await Promise.all(vins.map((vin) => TalkativeDevice.logIn(stack.port, vin)));
  const talking = Promise.all(devices.map((device) => device.talk(reports, 4)));
  for (let outage = 0; outage < 2; outage++) {
    await moreSent(devices, 2_000, talking);
    await bus.kill();
    await moreSent(devices, 2_000, talking);
    await bus.restart();
  }
  await talking;
  await until(() => devices.every((device) => device.answered.length === device.sent), 'an answer to every report', 60_000);
  const stored = (await stack.stored()).filter((frame) => frame.bytes[2] === command.realtime);
  const names = stored.map((frame) => `${frame.deviceId} ${Buffer.from(frame.bytes.subarray(24, 30)).toString('hex')}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBe(devices.length * reports);
  for (const device of devices) device.line.close();
}, 120_000);
