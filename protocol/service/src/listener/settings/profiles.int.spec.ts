import { command, responseFlag } from '@voltdeck/protocol/codes';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { fleetStandIn, deviceIdOf } from '../../testing/fleet-stand-in.ts';
import { emptyFrame, loginFrame, logoutFrame, realtimeFrame } from '../../testing/frames.ts';
import { ListenerStack } from '../../testing/listener-stack.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';

const { ok } = responseFlag;
const hourMs = 3_600_000;

let folder: SettingsFolder;
let stack: ListenerStack;
let device: DeviceLine;
let vinNumber = 1;

async function loggedInAs(profile: string): Promise<string> {
  const vin = `LVPROF${String(vinNumber++).padStart(11, '0')}`;
  fleetStandIn.profiles.set(vin, profile);
  device = await DeviceLine.open(stack.port);
  device.send(loginFrame({ vin }));
  expect(await device.flags(1)).toEqual([ok]);
  return vin;
}

/** Epoch ms of the clock that the listener sent, read as UTC. */
async function sentClock(vin: string): Promise<number> {
  device.send(emptyFrame(command.timeSync, { vin }));
  await device.flags(2);
  const [year = 0, month = 0, day, hour, minute, second] = device.heard[1]?.unit ?? [];
  return Date.UTC(2000 + year, month - 1, day, hour, minute, second);
}

beforeAll(async () => {
  folder = new SettingsFolder();
  folder.write('profiles/silent.json', { name: 'silent', answerReports: false });
  folder.write('profiles/tehran.json', { name: 'tehran', clockOffsetMinutes: 210 });
  stack = await ListenerStack.start({ PROFILES_DIR: `${folder.path}/profiles` });
});

afterEach(() => device.close());

afterAll(async () => {
  await stack.stop();
  folder.remove();
});

it('a profile may leave 02 and 03 without an answer: they are stored, and logins and logouts are answered all the same', async () => {
  const vin = await loggedInAs('silent');
  device.send(realtimeFrame({ vin }), realtimeFrame({ vin, code: command.reissue }), logoutFrame({ vin }));
  await device.flags(2);
  expect(device.heard.map((answer) => answer.command)).toEqual([command.login, command.logout]);
  const commands = async (): Promise<(number | undefined)[]> =>
    (await stack.stored()).filter(({ deviceId }) => deviceId === deviceIdOf(vin)).map(({ bytes }) => bytes[2]);
  await until(async () => (await commands()).length === 4, 'the four frames to be stored');
  expect(await commands()).toEqual([command.login, command.realtime, command.reissue, command.logout]);
});

it.each([
  { profile: 'standard', hours: 8 },
  { profile: 'tehran', hours: 3.5 },
])('a terminal of the profile $profile is sent the time of UTC+$hours', async ({ profile, hours }) => {
  const sentTime = await sentClock(await loggedInAs(profile));
  expect(Math.abs(sentTime - hours * hourMs - Date.now())).toBeLessThan(60_000);
});

it('a profile that no file gives is read as the standard, and counted', async () => {
  const vin = await loggedInAs('unheard of');
  expect(stack.count('sessions.profileUnknown')).toBe(1);
  device.send(realtimeFrame({ vin }));
  expect(await device.flags(2)).toEqual([ok, ok]);
});
