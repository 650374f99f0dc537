import { command, responseFlag } from '@voltdeck/protocol/codes';
import { afterEach, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { BusGate } from '../../testing/bus-gate.ts';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { deviceIdOf } from '../../testing/fleet-stand-in.ts';
import { loginFrame, realtimeFrame } from '../../testing/frames.ts';
import { ListenerStack, natsUrlOfTests } from '../../testing/listener-stack.ts';
import { moreSent, TalkativeDevice } from '../../testing/talkative-device.ts';

let gate: BusGate;
let stack: ListenerStack;
let devices: TalkativeDevice[] = [];

async function startWith(settings: Readonly<Record<string, string>>, vehicles: number): Promise<void> {
  gate = await BusGate.before(natsUrlOfTests());
  stack = await ListenerStack.start(settings, { natsUrl: gate.url, directUrl: natsUrlOfTests() });
  const vins = Array.from({ length: vehicles }, (_, index) => `LVDECKOUT${String(index).padStart(8, '0')}`);
  devices = await Promise.all(vins.map((vin) => TalkativeDevice.logIn(stack.port, vin)));
}

/** Six time bytes, in hex, of every report of the device in the stream. */
async function storedTimes(vin: string): Promise<string[]> {
  const frames = (await stack.stored()).filter((frame) => frame.deviceId === deviceIdOf(vin) && frame.bytes[2] === command.realtime);
  return frames.map((frame) => Buffer.from(frame.bytes.subarray(24, 30)).toString('hex'));
}

afterEach(async () => {
  for (const device of devices) device.line.close();
  gate.mend();
  await stack.stop();
  gate.close();
});

describe('while the bus is away', () => {
  it('nothing answered is missing in the stream or there twice, and nothing sent is lost', async () => {
    await startWith({}, 8);
    const talking = Promise.all(devices.map((device) => device.talk(150, 10)));
    for (let outage = 0; outage < 3; outage++) {
      await moreSent(devices, 150, talking);
      gate.cut();
      await moreSent(devices, 100, talking);
      gate.mend();
    }
    await talking;
    await until(() => devices.every((device) => device.answered.length === device.sent), 'an answer to every report', 40_000);
    for (const device of devices) {
      const stored = await storedTimes(device.vin);
      expect(stored.toSorted()).toEqual(device.answered.toSorted());
      expect(new Set(stored).size).toBe(device.sent);
    }
  });

  it('a batch whose acknowledgement was lost on the way is sent again and is in the stream once', async () => {
    await startWith({}, 1);
    const [device] = devices;
    if (device === undefined) throw new Error('no vehicle logged in');
    gate.silence();
    await device.talk(1, 0);
    await until(async () => (await storedTimes(device.vin)).length === 1, 'the report to be stored');
    expect(device.answered).toEqual([]);
    gate.cut();
    await until(() => stack.count('publish.failed') === 1, 'the loss to be noticed');
    gate.mend();
    await device.line.flags(2);
    expect(await storedTimes(device.vin)).toEqual(device.answered);
  });

  it('nothing is answered, sockets are paused at the high mark, and both continue when it is back', async () => {
    await startWith({ QUEUE_MAX_BYTES: String(64 * 1024) }, 2);
    gate.cut();
    const before = devices.map((device) => device.answered.length);
    await Promise.all(devices.map((device) => device.talk(400, 0)));
    await until(() => stack.count('publish.paused') === 1, 'the sockets to be paused');
    expect(devices.map((device) => device.answered.length)).toEqual(before);
    gate.mend();
    await until(() => devices.every((device) => device.answered.length === device.sent), 'an answer to every report', 40_000);
    expect(stack.count('publish.resumed')).toBeGreaterThan(0);
  });

  it('a login gets no answer, and one when it reconnects with the bus back', async () => {
    await startWith({}, 0);
    gate.cut();
    const device = await DeviceLine.open(stack.port);
    device.send(loginFrame());
    await until(() => stack.count('refused.fleetAway') === 1, 'the login to be left without an answer');
    expect(device.heard).toEqual([]);
    gate.mend();
    await until(async () => {
      device.send(loginFrame());
      await sleep(500);
      return device.heard.length > 0;
    }, 'an answer to the login');
    expect(device.heard[0]?.response).toBe(responseFlag.ok);
    device.close();
  });
});

describe('a vehicle that is gone before its report is stored', () => {
  it('has it stored all the same', async () => {
    await startWith({}, 1);
    const [device] = devices;
    if (device === undefined) throw new Error('no vehicle logged in');
    gate.cut();
    device.line.send(realtimeFrame({ vin: device.vin }));
    await until(() => stack.count('frames.realtime') === 1, 'the report to arrive');
    device.line.cut();
    await until(() => stack.connections === 0, 'the connection to end');
    gate.mend();
    await until(async () => (await storedTimes(device.vin)).length === 1, 'the report to be stored');
  });
});

describe('a full stream', () => {
  it('refuses the newest, so that nothing is answered until telemetry has made room', async () => {
    await startWith({ FRAMES_MAX_BYTES: String(16 * 1024 * 1024) }, 1);
    await stack.fillStreams();
    const [device] = devices;
    if (device === undefined) throw new Error('no vehicle logged in');
    device.line.send(realtimeFrame({ vin: device.vin }));
    await until(() => stack.count('publish.failed') > 1, 'the stream to refuse');
    expect(device.answered).toEqual([]);
    await stack.purgeStreams();
    expect((await device.line.flags(2)).at(-1)).toBe(responseFlag.ok);
  });
});
