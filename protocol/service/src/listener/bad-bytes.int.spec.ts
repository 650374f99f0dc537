import { command, responseFlag } from '@voltdeck/protocol/codes';
import { toHex, writeFrame } from '@voltdeck/protocol/wire';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeviceLine } from '../testing/device-line.ts';
import { emptyFrame, loginFrame, realtimeFrame, someTime, someVin } from '../testing/frames.ts';
import { ListenerStack } from '../testing/listener-stack.ts';

const { ok } = responseFlag;

let stack: ListenerStack;
let device: DeviceLine;

beforeAll(async () => {
  stack = await ListenerStack.start();
});

afterEach(() => device.close());

afterAll(() => stack.stop());

/** A logged-in vehicle. */
async function loggedIn(): Promise<DeviceLine> {
  device = await DeviceLine.open(stack.port);
  device.send(loginFrame());
  await device.flags(1);
  return device;
}

const frameOf = (parts: { command: number; unit: Uint8Array }): Uint8Array => writeFrame({ edition: 2016, vin: someVin, ...parts });

function withByte(frame: Uint8Array, at: number, value: number): Uint8Array {
  const changed = frame.slice();
  changed[at < 0 ? changed.length + at : at] = value;
  return changed;
}

/** Counts by cause that grew while the work ran. */
async function grown(causes: readonly string[], work: () => Promise<void>): Promise<string[]> {
  const before = causes.map((cause) => stack.count(`bad.${cause}`));
  await work();
  return causes.filter((cause, index) => stack.count(`bad.${cause}`) > (before[index] ?? 0));
}

describe('the next good frame is answered on the same connection', () => {
  const cases = [
    { what: 'garbage', bytes: Uint8Array.from([0, 255, 1, 2, 3, 0x0d, 0x0a]), cause: 'garbageBytes' },
    { what: 'a bad check byte', bytes: withByte(realtimeFrame(), -1, 0x00), cause: 'badChecksum' },
    { what: 'an unknown command', bytes: withByte(realtimeFrame(), 2, 0x85), cause: 'unknownHeader' },
    { what: 'a length above the standard', bytes: withByte(withByte(realtimeFrame(), 22, 0xff), 23, 0xff), cause: 'badLength' },
    { what: 'start marks alone', bytes: new Uint8Array(64).fill(0x23), cause: 'unknownHeader' },
  ];

  it.each(cases)('after $what, counted as $cause', async ({ bytes, cause }) => {
    await loggedIn();
    const counted = await grown([cause], async () => {
      device.send(bytes, realtimeFrame());
      expect(await device.flags(2)).toEqual([ok, ok]);
    });
    expect(counted).toEqual([cause]);
  });

  it('commands that the standard reserves or leaves to platforms are kept as received and not answered', async () => {
    await loggedIn();
    const before = { reserved: stack.count('frames.reserved'), vendor: stack.count('frames.vendor') };
    const reserved = frameOf({ command: 0x0c, unit: Uint8Array.of(1, 2, 3) });
    const vendor = frameOf({ command: 0xc0, unit: new Uint8Array(0) });
    device.send(reserved, vendor, realtimeFrame());
    expect(await device.flags(2)).toEqual([ok, ok]);
    expect({ reserved: stack.count('frames.reserved'), vendor: stack.count('frames.vendor') }).toEqual({ reserved: before.reserved + 1, vendor: before.vendor + 1 });
    const kept = (await stack.stored()).map(({ bytes }) => toHex(bytes));
    expect(kept).toEqual(expect.arrayContaining([toHex(reserved), toHex(vendor)]));
  });

  it('after a length that is too short: the rest of that frame is garbage', async () => {
    await loggedIn();
    device.send(withByte(realtimeFrame(), 23, 3), realtimeFrame());
    expect(await device.flags(2)).toEqual([ok, ok]);
  });

  it('after a length that promises more than arrives, once the frame has waited its time, without any more bytes', async () => {
    await loggedIn();
    const counted = await grown(['partialExpired'], async () => {
      device.send(withByte(realtimeFrame(), 22, 0x7f), realtimeFrame());
      expect(await device.flags(2)).toEqual([ok, ok]);
    });
    expect(counted).toEqual(['partialExpired']);
  });

  it('after a frame that was torn off and starts again', async () => {
    await loggedIn();
    device.send(realtimeFrame().subarray(0, 20), realtimeFrame());
    expect(await device.flags(2)).toEqual([ok, ok]);
  });
});

describe('any split of the stream', () => {
  it('a byte at a time gives the same frames', async () => {
    await loggedIn();
    for (const byte of realtimeFrame()) {
      device.send(Uint8Array.of(byte));
      await sleep(1);
    }
    expect(await device.flags(2)).toEqual([ok, ok]);
  });

  it('many frames glued into one piece are all answered', async () => {
    await loggedIn();
    device.send(...Array.from({ length: 500 }, (_, second) => realtimeFrame({ at: someTime + second * 1_000 })));
    const flags = await device.flags(501);
    expect(flags.every((flag) => flag === ok)).toBe(true);
    expect((await stack.stored()).filter((frame) => frame.bytes[2] === command.realtime).length).toBeGreaterThanOrEqual(500);
  });
});

describe('a hostile peer', () => {
  it('that sends start marks without end is cut off, and others are served', async () => {
    await loggedIn();
    const hostile = await DeviceLine.open(stack.port);
    const marks = new Uint8Array(64 * 1024).fill(0x23);
    for (let chunk = 0; chunk < 1_000 && !hostile.isClosed; chunk++) {
      hostile.send(marks);
      while (hostile.unsentBytes > 0 && !hostile.isClosed) await sleep(1);
    }
    await hostile.closed();
    expect(stack.count('closed.garbage')).toBe(1);
    expect(stack.count('bytes.received')).toBeLessThan(2 ** 20);
    device.send(emptyFrame(command.heartbeat, { vin: someVin }));
    expect(await device.flags(2)).toEqual([ok, ok]);
  });

  it('that sends headers without frames is cut off', async () => {
    device = await DeviceLine.open(stack.port);
    const header = withByte(withByte(realtimeFrame(), 22, 0xff), 23, 0xfb).subarray(0, 24);
    const headers = Buffer.concat(Array.from({ length: 2_000 }, () => header));
    for (let chunk = 0; chunk < 100 && !device.isClosed; chunk++) {
      device.send(headers);
      while (device.unsentBytes > 0 && !device.isClosed) await sleep(1);
    }
    await device.closed();
    expect(stack.count('closed.garbage')).toBe(2);
  });

  it('that reads no answers is cut off before its answers fill the memory', async () => {
    device = await DeviceLine.open(stack.port);
    device.stopReading();
    const beats = Buffer.concat(Array.from({ length: 2_000 }, () => emptyFrame(command.heartbeat)));
    for (let round = 0; round < 400 && !device.isClosed; round++) {
      device.send(beats);
      while (device.unsentBytes > 2 ** 20 && !device.isClosed) await sleep(5);
    }
    expect(stack.count('closed.slowReader')).toBe(1);
  });
});
