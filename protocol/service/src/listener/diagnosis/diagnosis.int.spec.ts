import { terminals, type CaptureView, type OutputOf, type PassedFrame, type RefusedLoginView, type TerminalSessionView } from '@voltdeck/contract';
import { command, responseFlag } from '@voltdeck/protocol/codes';
import { frameFlags, subjects } from '@voltdeck/protocol/contract';
import { wireTime, writeFrame } from '@voltdeck/protocol/wire';
import { BUS, type Bus, PasswordHash } from '@voltdeck/base';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { person, vehicles } from '../../testing/vehicle-services.ts';
import { CommandStack } from '../../testing/command-stack.ts';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { fleetStandIn } from '../../testing/fleet-stand-in.ts';
import { emptyFrame, loginFrame, logoutFrame, realtimeFrame } from '../../testing/frames.ts';
import { platformLoginFrame } from '../../testing/secure-frames.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';

const { ok, error, vinUnknown } = responseFlag;
const north = { user: 'north', password: 'north-password-20byt' };

let stack: CommandStack;
let folder: SettingsFolder;
const lines: DeviceLine[] = [];
let vinNumber = 1;
const freshVin = (): string => `LVDAGNSE${String(vinNumber++).padStart(9, '0')}`;

beforeAll(async () => {
  folder = new SettingsFolder();
  const password = await PasswordHash.of(north.password).then(String);
  const platforms = folder.write('platforms.json', { platforms: [{ name: 'North', user: north.user, password, vehiclesMax: 10, vehicleLogin: 'required' }] });
  stack = await CommandStack.start({ PLATFORMS_FILE: platforms });
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});
afterAll(async () => {
  await stack.stop();
  folder.remove();
});

async function open(address?: string): Promise<DeviceLine> {
  const line = await DeviceLine.open(stack.port, address);
  lines.push(line);
  return line;
}

async function loggedIn(vin = freshVin()): Promise<{ vin: string; deviceId: string; line: DeviceLine }> {
  const deviceId = vehicles.add(vin);
  fleetStandIn.vehicles.add(vin);
  const line = await open();
  line.send(loginFrame({ vin }));
  expect(await line.flags(1)).toEqual([ok]);
  return { vin, deviceId, line };
}

const bus = (): Bus => stack.stack.app.get<Bus>(BUS);
const sessionsOf = async (deviceId: string): Promise<readonly TerminalSessionView[]> => (await stack.ask(terminals.terminalSessions, { deviceId })).items;
const refusalsOf = async (deviceId: string): Promise<readonly RefusedLoginView[]> => (await stack.ask(terminals.terminalRefusals, { deviceId })).items;
const refused = async (deviceId: string, cause: string): Promise<RefusedLoginView> => {
  let found: RefusedLoginView | undefined;
  await until(async () => (found = (await refusalsOf(deviceId)).find((each) => each.cause === cause)) !== undefined, `the refusal ${cause}`);
  if (found === undefined) throw new Error(cause);
  return found;
};

/** A report whose six time bytes are these. */
const reportAt = (vin: string, time: readonly number[]): Uint8Array => writeFrame({ edition: 2016, command: command.realtime, vin, unit: Uint8Array.from([...time, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0]) });

function bcdNow(): number[] {
  const { year, month, day, hour, minute, second } = wireTime(Date.now());
  return [year - 2000, month, day, hour, minute, second].map((value) => (Math.floor(value / 10) << 4) | value % 10);
}

describe('what a terminal gets wrong is answered with an error, named in its log, and kept', () => {
  it('a time that does not exist', async () => {
    const { vin, deviceId, line } = await loggedIn();
    line.send(reportAt(vin, [26, 2, 31, 12, 0, 0]), reportAt(vin, [26, 2, 1, 24, 0, 0]));
    expect(await line.flags(3)).toEqual([ok, error, error]);
    const { count, samples, deviceId: of } = await refused(deviceId, 'timeInvalid');
    expect([count, of]).toEqual([2, deviceId]);
    expect(samples[0]?.hex).toContain('1a0201180000');
    expect((await stack.stack.stored()).filter((frame) => frame.deviceId === deviceId)).toHaveLength(3);
  });

  it('a time in BCD', async () => {
    const { vin, deviceId, line } = await loggedIn();
    line.send(reportAt(vin, bcdNow()));
    expect(await line.flags(2)).toEqual([ok, error]);
    expect((await refused(deviceId, 'bcdTime')).count).toBe(1);
  });

  it('a body of the other edition under its start mark, which is kept and marked as such', async () => {
    const { vin, deviceId, line } = await loggedIn();
    const { unit } = { unit: realtimeFrame({ edition: 2025 }).slice(24, -1) };
    line.send(writeFrame({ edition: 2016, command: command.realtime, vin, unit }));
    expect(await line.flags(2)).toEqual([ok, error]);
    expect((await refused(deviceId, 'otherEdition')).edition).toBe(2016);
    const kept = (await stack.stack.stored()).filter((frame) => frame.deviceId === deviceId);
    expect(kept.map(({ flags }) => flags & frameFlags.otherEdition)).toEqual([0, frameFlags.otherEdition]);
  });

  it('a login of the other edition', async () => {
    const vin = freshVin();
    const deviceId = vehicles.add(vin);
    const line = await open();
    const body = Uint8Array.from([...loginFrame({ vin }).slice(24, 24 + 28), 1, 1, ...Buffer.from('P'.repeat(24))]);
    line.send(writeFrame({ edition: 2016, command: command.login, vin, unit: body }));
    expect(await line.flags(1)).toEqual([error]);
    expect((await refused(deviceId, 'otherEdition')).iccid).not.toBeNull();
  });

  it('a request with the flag of an answer', async () => {
    const { vin, deviceId, line } = await loggedIn();
    const bytes = realtimeFrame({ vin });
    line.send(writeFrame({ edition: 2016, command: command.realtime, response: ok, vin, unit: bytes.slice(24, -1) }), emptyFrame(command.heartbeat, { vin }));
    expect(await line.flags(2)).toEqual([ok, ok]);
    expect((await refused(deviceId, 'answerFlag')).count).toBe(1);
  });

  it('bytes that are no frame', async () => {
    const { vin, deviceId, line } = await loggedIn();
    const bad = realtimeFrame({ vin });
    bad[bad.length - 1] = (bad.at(-1) ?? 0) ^ 0xff;
    line.send(bad, emptyFrame(command.heartbeat, { vin }));
    await line.flags(2);
    expect((await refused(deviceId, 'badChecksum')).samples[0]?.hex).toBe(Buffer.from(bad).toString('hex'));
  });
});

describe('the list of strangers', () => {
  const strangers = (search: string): Promise<readonly RefusedLoginView[]> => stack.ask(terminals.refusedLoginList, { of: 'strangers', search }).then(({ items }) => items);

  it('shows what is not GB/T 32960 by its address', async () => {
    const line = await open('127.0.0.77');
    line.send(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
    await until(async () => (await strangers('127.0.0.77')).length > 0, 'the stranger');
    const [found] = await strangers('127.0.0.77');
    expect(found).toMatchObject({ vin: null, cause: 'garbageBytes', deviceId: null, edition: null });
    expect(Buffer.from(found?.samples[0]?.hex ?? '', 'hex').toString()).toContain('GET / HTTP');
  });

  it('does not show the password of a platform that was refused', async () => {
    const line = await open('127.0.0.78');
    line.send(platformLoginFrame({ user: north.user, password: 'wrong-password-12345' }));
    expect(await line.flags(1)).toEqual([error]);
    await until(async () => (await strangers('127.0.0.78')).length > 0, 'the platform');
    const hex = (await strangers('127.0.0.78'))[0]?.samples[0]?.hex ?? '';
    expect(Buffer.from(hex, 'hex').toString('latin1')).not.toContain('wrong-password');
  });

  it('loses a vehicle once it is added', async () => {
    const vin = freshVin();
    fleetStandIn.closed.add(vin);
    const line = await open();
    line.send(loginFrame({ vin }));
    expect(await line.flags(1)).toEqual([vinUnknown]);
    await until(async () => (await strangers(vin)).length === 1, 'the stranger');
    fleetStandIn.vehicles.add(vin);
    expect((await strangers(vin))[0]?.deviceId).not.toBeNull();
    expect(await strangers(vin)).toEqual([]);
  });
});

describe('the log of connections', () => {
  it('says from where, since when, how many frames, and why it ended', async () => {
    const { vin, deviceId, line } = await loggedIn();
    line.send(realtimeFrame({ vin }), logoutFrame({ vin }));
    await line.flags(3);
    const first = await sessionsOf(deviceId);
    expect(first).toMatchObject([{ node: 'node-1', address: '127.0.0.1', transport: 'plain', certificate: null, link: null, edition: 2016, cause: 'loggedOut', framesIn: 3 }]);
    line.send(loginFrame({ vin }));
    await line.flags(4);
    expect((await sessionsOf(deviceId))[0]).toMatchObject({ until: null, cause: null });
    line.close();
    await until(async () => (await sessionsOf(deviceId))[0]?.cause === 'peerClosed', 'the end');
    expect(await sessionsOf(deviceId)).toHaveLength(2);
  });

  it('is not shown to who does not see the vehicle', async () => {
    const { deviceId } = await loggedIn();
    vehicles.hidden.add('mallory');
    const mallory = person('mallory');
    for (const ask of [terminals.terminalSessions, terminals.terminalRefusals, terminals.frameWatch, terminals.captureList] as const) {
      await expect(stack.ask<{ deviceId: string }, unknown>(ask, { deviceId }, mallory)).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    }
    const { id } = await stack.ask(terminals.captureStart, { deviceId, minutes: 1, megabytes: 1 });
    await expect(stack.ask(terminals.captureFrames, { id, after: 0 }, mallory)).rejects.toMatchObject({ code: 'CAPTURE_NOT_FOUND' });
    await expect(stack.ask(terminals.captureStop, { id }, mallory)).rejects.toMatchObject({ code: 'CAPTURE_NOT_FOUND' });
    await stack.ask(terminals.captureStop, { id });
  });

  it('has the links of platforms with their vehicles', async () => {
    const line = await open();
    const vin = freshVin();
    const deviceId = vehicles.add(vin);
    line.send(platformLoginFrame(north));
    await line.flags(1);
    line.send(loginFrame({ vin }));
    await line.flags(2);
    const links = async (): Promise<unknown> => (await stack.ask(terminals.platformLinkList, {})).items[0] ?? null;
    await until(async () => JSON.stringify(await links()).includes('"vehicles":1'), 'the link');
    expect(await links()).toMatchObject({ platform: 'North', address: '127.0.0.1', until: null, vehiclesMax: 10 });
    expect((await sessionsOf(deviceId))[0]).toMatchObject({ link: 'North' });
    line.close();
    await until(async () => JSON.stringify(await links()).includes('peerClosed'), 'the end of the link');
  });
});

describe('the frames of a vehicle', () => {
  it('are shown live, both directions and what is no frame, while someone watches', async () => {
    const { vin, deviceId, line } = await loggedIn();
    const seen: PassedFrame[] = [];
    const subscription = bus().subscribe(subjects.passedFrame(deviceId), { callback: (_error, message) => void seen.push(message.json<PassedFrame>()) });
    await bus().flush();
    await stack.ask(terminals.frameWatch, { deviceId });
    line.send(Buffer.from('??'), realtimeFrame({ vin }), reportAt(vin, [26, 2, 31, 0, 0, 0]));
    await until(() => seen.length === 5, 'five frames');
    expect(seen.map(({ direction, command: code, response, refused: why }) => [direction, code, response, why]).sort()).toEqual(
      [
        ['up', null, null, 'garbageBytes'],
        ['up', command.realtime, responseFlag.command, null],
        ['up', command.realtime, responseFlag.command, null],
        ['down', command.realtime, ok, null],
        ['down', command.realtime, error, 'timeInvalid'],
      ].sort(),
    );
    subscription.unsubscribe();
  });

  it('are captured until it is stopped, in their order', async () => {
    const { vin, deviceId, line } = await loggedIn();
    const { id } = await stack.ask(terminals.captureStart, { deviceId, minutes: 1, megabytes: 1 });
    await expect(stack.ask(terminals.captureStart, { deviceId, minutes: 1, megabytes: 1 })).rejects.toMatchObject({ code: 'CAPTURE_REFUSED' });
    line.send(realtimeFrame({ vin }));
    await line.flags(2);
    const stopped = await stack.ask(terminals.captureStop, { id });
    expect(stopped).toMatchObject({ state: 'stopped', frames: 2, vin });
    line.send(realtimeFrame({ vin }));
    await line.flags(3);
    const { items, next } = await stack.ask(terminals.captureFrames, { id, after: 0 });
    expect(next).toBeNull();
    expect(items.map(({ direction, hex }) => [direction, hex])).toEqual([['up', Buffer.from(realtimeFrame({ vin })).toString('hex')], ['down', expect.stringMatching(/^23230201/)]]);
  });

  it('are captured no further than the size that was asked for', async () => {
    const { vin, deviceId, line } = await loggedIn();
    const { id } = await stack.ask(terminals.captureStart, { deviceId, minutes: 1, megabytes: 1 });
    const large = writeFrame({ edition: 2016, command: command.realtime, vin, unit: Uint8Array.from([26, 3, 1, 12, 30, 15, 0x90, 0xea, 0x60, ...new Uint8Array(60_000)]) });
    for (let sent = 0; sent < 30; sent++) line.send(large);
    await line.flags(31);
    let capture: CaptureView | undefined;
    await until(async () => (capture = await stack.ask(terminals.capture, { id })).state === 'full', 'the capture to be full');
    expect(capture?.bytes).toBeLessThanOrEqual(1_048_576);
    expect(capture?.bytes).toBeGreaterThan(900_000);
    let pages = 0;
    for (let after: number | null = 0, all = 0; after !== null; pages++) {
      const page: OutputOf<typeof terminals.captureFrames> = await stack.ask(terminals.captureFrames, { id, after });
      all += page.items.length;
      after = page.next;
      if (after === null) expect(all).toBe(capture?.frames);
    }
    expect(pages).toBeGreaterThan(2);
  });
});
