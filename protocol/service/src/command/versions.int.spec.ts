import { commands } from '@voltdeck/contract';
import { PasswordHash } from '@voltdeck/base';
import { command, parameter, responseFlag } from '@voltdeck/protocol/codes';
import { decodeUnit } from '@voltdeck/protocol/wire';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, vehicles } from '../testing/vehicle-services.ts';
import { CommandedDevice } from '../testing/commanded-device.ts';
import { CommandStack } from '../testing/command-stack.ts';
import { DeviceLine, until } from '../testing/device-line.ts';
import { loginFrame, realtimeFrame } from '../testing/frames.ts';
import { platformLoginFrame } from '../testing/secure-frames.ts';
import { SettingsFolder } from '../testing/settings-folder.ts';

const north = { user: 'north', password: 'north-password-20byt' };
let stack: CommandStack;
let folder: SettingsFolder;

beforeAll(async () => {
  folder = new SettingsFolder();
  const platforms = [{ name: 'North', user: north.user, password: String(await PasswordHash.of(north.password)) }];
  stack = await CommandStack.start({ VERSION_INQUIRY: 'on', PLATFORMS_FILE: folder.write('platforms.json', { platforms }) });
});
afterAll(async () => {
  await stack.stop();
  folder.remove();
});

it('a vehicle that connects for the first time is asked for its versions, and not again when they are known', async () => {
  const vin = 'LVVERSION00000001';
  const deviceId = vehicles.add(vin);
  const device = await CommandedDevice.logIn(stack.port, vin);
  device.report(0);
  expect(await device.commands(1)).toMatchObject([{ kind: 'parameterQuery', ids: [parameter.hardwareVersion, parameter.firmwareVersion] }]);
  device.sendValues([{ id: parameter.hardwareVersion, value: 'HW1' }, { id: parameter.firmwareVersion, value: '01.07' }]);
  const known = (): Promise<unknown> => stack.ask(commands.deviceSettings, { id: deviceId }, person('olive')).then(({ items }) => items.find(({ name }) => name === 'terminalVersion')?.value);
  await expect.poll(known, { timeout: 60_000 }).toBe('01.07');
  // The value is kept before the command that brought it has its end.
  const asked = (): Promise<unknown> => stack.ask(commands.commandList, { deviceId }).then(({ items }) => items);
  await expect.poll(asked, { timeout: 60_000 }).toMatchObject([{ command: 'versionRead', state: 'done', requestedBy: null }]);
  device.line.close();
});

it('after an upgrade that was given up the version is asked for again', async () => {
  const vin = 'LVVERSION00000003';
  const deviceId = vehicles.add(vin);
  await stack.store.query(`insert into device_setting (device_id, name, value, known_at) values ($1, 'terminalVersion', '"01.07"', now() - interval '1 hour')`, [deviceId]);
  const commandId = randomUUID();
  await stack.store.query(`insert into command (id, device_id, vin, command, state, arguments, needs_approval, expires_at, ended_at) values ($1, $2, $3, 'upgrade', 'timedOut', '{}', false, now(), now())`, [commandId, deviceId, vin]);
  await stack.store.query(
    `insert into upgrade (id, device_id, vin, command_id, version, state, bytes_sent, ended_at) values ($1, $2, $3, $4, '02.10', 'failure', 1000, now())`,
    [randomUUID(), deviceId, vin, commandId],
  );
  const device = await CommandedDevice.logIn(stack.port, vin);
  device.report(0);
  expect(await device.commands(1)).toMatchObject([{ kind: 'parameterQuery', ids: [parameter.hardwareVersion, parameter.firmwareVersion] }]);
  device.line.close();
});

it('one that was asked and does not answer is left alone', async () => {
  const vin = 'LVVERSION00000002';
  const deviceId = vehicles.add(vin);
  await stack.send(deviceId, 'settingsRead');
  const device = await CommandedDevice.logIn(stack.port, vin);
  device.report(0);
  await device.commands(1);
  device.answer(2);
  await expect.poll(async () => (await stack.ask(commands.commandList, { deviceId })).items.map(({ state }) => state), { timeout: 60_000 }).toEqual(['failed']);
  device.line.close();
});

it('a vehicle behind a platform is asked over the link of its platform', async () => {
  const vin = 'LVVERSION00000004';
  vehicles.add(vin);
  const link = await DeviceLine.open(stack.port);
  link.send(platformLoginFrame(north));
  expect(await link.flags(1)).toEqual([responseFlag.ok]);
  link.send(loginFrame({ vin }), realtimeFrame({ vin, at: Date.now() }));
  const asked = () => link.heard.find((frame) => frame.command === command.parameterQuery);
  await until(() => asked() !== undefined, 'the inquiry on the link');
  const frame = asked();
  expect(frame).toMatchObject({ vin, response: responseFlag.command });
  expect(frame && decodeUnit(frame)).toMatchObject({ kind: 'parameterQuery', ids: [parameter.hardwareVersion, parameter.firmwareVersion] });
  link.close();
});
