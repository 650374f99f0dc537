import { command, responseFlag } from '@voltdeck/protocol/codes';
import { partitionOf } from '@voltdeck/protocol/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DeviceLine } from '../testing/device-line.ts';
import { fleetStandIn, deviceIdOf } from '../testing/fleet-stand-in.ts';
import { emptyFrame, loginFrame, logoutFrame, realtimeFrame, sealedFrame, shortLoginFrame, someTime } from '../testing/frames.ts';
import { ListenerStack } from '../testing/listener-stack.ts';

const { ok, error, vinDuplicate, vinUnknown, decryptionFailed } = responseFlag;

let stack: ListenerStack;
let lines: DeviceLine[] = [];
let vinNumber = 100;

/** Every test has its own vehicle. */
const freshVin = (): string => `LVDECK${String(vinNumber++).padStart(11, '0')}`;

async function line(localAddress?: string): Promise<DeviceLine> {
  const opened = await DeviceLine.open(stack.port, localAddress);
  lines.push(opened);
  return opened;
}

/** The same frame with encryption 00 instead of 01. */
function withEncryptionUnset(frame: Uint8Array): Uint8Array {
  const last = frame.length - 1;
  return Uint8Array.from(frame, (byte, at) => (at === 21 ? 0 : at === last ? byte ^ 1 : byte));
}

async function storedOf(vin: string): Promise<number[]> {
  const deviceId = deviceIdOf(vin);
  return (await stack.stored()).filter((frame) => frame.deviceId === deviceId).map((frame) => frame.bytes[2] ?? 0);
}

beforeAll(async () => {
  stack = await ListenerStack.start({ LOGIN_TIMEOUT_S: '2' });
});

afterEach(() => {
  for (const opened of lines) opened.close();
  lines = [];
  fleetStandIn.away = false;
});

afterAll(() => stack.stop());

describe('login', () => {
  it('is answered ok with the time of the request, and stored', async () => {
    const vin = freshVin();
    const device = await line();
    device.send(loginFrame({ vin }));
    expect(await device.flags(1)).toEqual([ok]);
    const [answer] = device.heard;
    expect([...(answer?.unit ?? [])]).toEqual([...loginFrame({ vin }).subarray(24, 30)]);
    expect(await storedOf(vin)).toEqual([command.login]);
  });

  it('sends fleet the ICCID and the source address', async () => {
    const vin = freshVin();
    const device = await line();
    device.send(loginFrame({ vin, iccid: '89860000000000000042' }));
    await device.flags(1);
    expect(fleetStandIn.logins.at(-1)).toMatchObject({ vin, iccid: '89860000000000000042', edition: 2016, remoteAddress: '127.0.0.1' });
  });

  it('of the time alone is accepted', async () => {
    const device = await line();
    device.send(shortLoginFrame({ vin: freshVin() }));
    expect(await device.flags(1)).toEqual([ok]);
  });

  it('of a vehicle that fleet does not know is answered with flag 04', async () => {
    const vin = freshVin();
    fleetStandIn.closed.add(vin);
    const device = await line();
    device.send(loginFrame({ vin }));
    expect(await device.flags(1)).toEqual([vinUnknown]);
    expect(await storedOf(vin)).toEqual([]);
  });

  it('refused five times costs the connection, after the fifth answer', async () => {
    const vin = freshVin();
    fleetStandIn.closed.add(vin);
    const device = await line();
    device.send(...Array.from({ length: 8 }, () => loginFrame({ vin })));
    await device.closed();
    expect(await device.flags(5)).toEqual(Array.from({ length: 5 }, () => vinUnknown));
    expect(stack.count('closed.loginsRefused')).toBe(1);
  });

  it('is left without an answer while fleet is away, and succeeds when it reconnects', async () => {
    const vin = freshVin();
    const device = await line();
    fleetStandIn.away = true;
    const before = stack.count('refused.fleetAway');
    device.send(loginFrame({ vin }), emptyFrame(command.timeSync, { vin }));
    await device.flags(1);
    expect(device.heard[0]?.command).toBe(command.timeSync);
    expect(stack.count('refused.fleetAway')).toBe(before + 1);
    fleetStandIn.away = false;
    device.send(loginFrame({ vin }));
    expect(await device.flags(2)).toEqual([ok, ok]);
  });

  it('that does not arrive in time costs the connection', async () => {
    const device = await line();
    device.send(emptyFrame(command.heartbeat));
    await device.closed();
    expect(stack.count('closed.loginTimeout')).toBeGreaterThan(0);
  });

  it('of both editions works on one port', async () => {
    const device = await line();
    const vin = freshVin();
    device.send(loginFrame({ vin, edition: 2025 }), realtimeFrame({ vin, edition: 2025 }));
    expect(await device.flags(2)).toEqual([ok, ok]);
    expect(device.heard.map((frame) => frame.edition)).toEqual([2025, 2025]);
  });
});

describe('data', () => {
  it('before a login is refused with flag 02 and not stored', async () => {
    const vin = freshVin();
    const device = await line();
    device.send(realtimeFrame({ vin }));
    expect(await device.flags(1)).toEqual([error]);
    expect(await storedOf(vin)).toEqual([]);
  });

  it('sent right behind the login, without waiting for its answer, is taken', async () => {
    const vin = freshVin();
    const device = await line();
    device.send(loginFrame({ vin }), realtimeFrame({ vin }), realtimeFrame({ vin, code: command.reissue, at: someTime - 60_000 }));
    expect(await device.flags(3)).toEqual([ok, ok, ok]);
    expect(await storedOf(vin)).toEqual([command.login, command.realtime, command.reissue]);
  });

  it('of another vehicle than the one logged in is refused', async () => {
    const device = await line();
    device.send(loginFrame({ vin: freshVin() }), realtimeFrame({ vin: freshVin() }));
    expect(await device.flags(2)).toContain(error);
    expect(stack.count('refused.otherVin')).toBeGreaterThan(0);
  });

  it('goes to the partition of its device, raw and with its receive time', async () => {
    const vin = freshVin();
    const device = await line();
    const before = Date.now();
    device.send(loginFrame({ vin }), realtimeFrame({ vin }));
    await device.flags(2);
    const [, report] = (await stack.stored()).filter((frame) => frame.deviceId === deviceIdOf(vin));
    expect(Buffer.from(report?.bytes ?? [])).toEqual(Buffer.from(realtimeFrame({ vin })));
    expect(report?.receivedAtMs).toBeGreaterThanOrEqual(before);
    expect(await stack.partitionsOf(deviceIdOf(vin))).toEqual([partitionOf(deviceIdOf(vin), 4)]);
  });

  it('after a logout is refused until the next login', async () => {
    const vin = freshVin();
    const device = await line();
    device.send(loginFrame({ vin }), logoutFrame({ vin }));
    expect(await device.flags(2)).toEqual([ok, ok]);
    device.send(realtimeFrame({ vin }));
    expect((await device.flags(3)).at(-1)).toBe(error);
    device.send(loginFrame({ vin }), realtimeFrame({ vin }));
    expect((await device.flags(5)).slice(3)).toEqual([ok, ok]);
  });

  it('encrypted without a key that opens it is answered 02 by the 2016 edition and 07 by the 2025 one', async () => {
    const device = await line();
    const vin = freshVin();
    device.send(loginFrame({ vin }), sealedFrame({ vin }), sealedFrame({ vin, edition: 2025 }));
    expect((await device.flags(3)).toSorted()).toEqual([ok, error, decryptionFailed]);
    expect(stack.count('refused.keyMissing')).toBe(2);
  });
});

describe('what terminals in the field do', () => {
  it('a VIN padded with NULs is answered with the same bytes and admitted without them', async () => {
    const device = await line();
    device.send(loginFrame({ vin: 'SHORTVIN0001' }), realtimeFrame({ vin: 'SHORTVIN0001' }));
    expect(await device.flags(2)).toEqual([ok, ok]);
    expect(fleetStandIn.logins.at(-1)?.vin).toBe('SHORTVIN0001');
    expect([...(device.heard[1]?.bytes.subarray(4, 21) ?? [])]).toEqual([...Buffer.from('SHORTVIN0001'), 0, 0, 0, 0, 0]);
  });

  it('the encryption byte 00 is taken as none and kept in the answer', async () => {
    const vin = freshVin();
    const device = await line();
    device.send(...[loginFrame({ vin }), realtimeFrame({ vin })].map(withEncryptionUnset));
    expect(await device.flags(2)).toEqual([ok, ok]);
    expect(device.heard.map((answer) => answer.encryption)).toEqual([0, 0]);
  });
});

describe('the other commands', () => {
  it('a heartbeat is answered with an empty body, and before the login with an error', async () => {
    const device = await line();
    const vin = freshVin();
    device.send(emptyFrame(command.heartbeat, { vin }), loginFrame({ vin }));
    await device.flags(2);
    device.send(emptyFrame(command.heartbeat, { vin }));
    expect(await device.flags(3)).toEqual([error, ok, ok]);
    expect(device.heard[2]?.unit.length).toBe(0);
  });

  it('a time sync is answered with the time of the server, UTC+8', async () => {
    const device = await line();
    device.send(emptyFrame(command.timeSync));
    expect(await device.flags(1)).toEqual([ok]);
    const [year = 0, month = 0, ...rest] = device.heard[0]?.unit ?? [];
    const sentTime = Date.UTC(2000 + year, month - 1, rest[0], (rest[1] ?? 0) - 8, rest[2], rest[3]);
    expect(Math.abs(Date.now() - sentTime)).toBeLessThan(60_000);
  });

  it('a command that is not handled is answered with flag 02', async () => {
    const device = await line();
    device.send(emptyFrame(command.control));
    expect(await device.flags(1)).toEqual([error]);
  });

  it('an answer is never answered', async () => {
    const device = await line();
    const answer = emptyFrame(command.heartbeat);
    answer[3] = responseFlag.ok;
    answer[answer.length - 1] = (answer.at(-1) ?? 0) ^ responseFlag.command ^ responseFlag.ok;
    device.send(answer, emptyFrame(command.timeSync));
    await device.flags(1);
    expect(device.heard.map((frame) => frame.command)).toEqual([command.timeSync]);
    expect(stack.count('frames.answer')).toBe(1);
  });
});

describe('a second connection with a VIN that is online', () => {
  it('takes over from another address with the same ICCID, and the old connection is closed', async () => {
    const vin = freshVin();
    const [old, next] = [await line(), await line('127.0.0.2')];
    old.send(loginFrame({ vin }));
    await old.flags(1);
    next.send(loginFrame({ vin }));
    expect(await next.flags(1)).toEqual([ok]);
    await old.closed();
    next.send(realtimeFrame({ vin }));
    expect(await next.flags(2)).toEqual([ok, ok]);
  });

  it('is refused with flag 03 from another address with another ICCID, and the old one continues', async () => {
    const vin = freshVin();
    const [old, next] = [await line(), await line('127.0.0.2')];
    old.send(loginFrame({ vin }));
    await old.flags(1);
    next.send(loginFrame({ vin, iccid: '89860000000000000778' }));
    expect(await next.flags(1)).toEqual([vinDuplicate]);
    old.send(realtimeFrame({ vin }));
    expect(await old.flags(2)).toEqual([ok, ok]);
  });

  it('is refused when neither names an ICCID, from the same address too', async () => {
    const vin = freshVin();
    const [old, next] = [await line(), await line()];
    old.send(shortLoginFrame({ vin }));
    await old.flags(1);
    next.send(shortLoginFrame({ vin }));
    expect(await next.flags(1)).toEqual([vinDuplicate]);
  });
});
