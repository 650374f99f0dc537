import { commands, type DeviceSettingsView } from '@voltdeck/contract';
import { parameter, responseFlag } from '@voltdeck/protocol/codes';
import type { CommandArguments } from '@voltdeck/protocol/contract';
import { toHex, wireTime, type ParameterValue } from '@voltdeck/protocol/wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { vehicles } from '../testing/vehicle-services.ts';
import { CommandedDevice } from '../testing/commanded-device.ts';
import { CommandStack } from '../testing/command-stack.ts';

const server = 'bms.example.com';
const calibration = { kind: 'calibration', version: 1, cellVoltageGain: 1.0002, currentOffset: -0.3, temperatureOffset: 0, calibratedAt: wireTime(Date.UTC(2026, 0, 5)) } as const;
const reported: readonly ParameterValue[] = [
  { id: parameter.storagePeriod, value: 30_000 },
  { id: parameter.reportPeriod, value: 10 },
  { id: parameter.alarmPeriod, value: 1_000 },
  { id: parameter.serverLength, value: server.length },
  { id: parameter.server, value: server },
  { id: parameter.serverPort, value: 32_960 },
  { id: parameter.hardwareVersion, value: 'HW1.0' },
  { id: parameter.firmwareVersion, value: '01.07' },
  { id: parameter.heartbeatPeriod, value: 60 },
  { id: parameter.terminalTimeout, value: 30 },
  { id: parameter.platformTimeout, value: 30 },
  { id: parameter.loginWait, value: 30 },
  { id: parameter.publicServerLength, value: 7 },
  { id: parameter.publicServer, value: 'gov.cn.' },
  { id: parameter.publicServerPort, value: 19_006 },
  { id: parameter.sampled, value: 2 },
  { id: parameter.hibernateDelay, value: 900 },
  { id: parameter.calibration, value: calibration },
];

let stack: CommandStack;
let device: CommandedDevice;
let deviceId = '';
let vinNumber = 1;

beforeAll(async () => {
  stack = await CommandStack.start({ COMMAND_EXECUTE_S: '2' });
});
beforeEach(async () => {
  const vin = `LVSET${String(vinNumber++).padStart(12, '0')}`;
  deviceId = vehicles.add(vin);
  device = await CommandedDevice.logIn(stack.port, vin);
});
afterEach(() => device.line.close());
afterAll(() => stack.stop());

const known = (): Promise<DeviceSettingsView> => stack.ask(commands.deviceSettings, { id: deviceId });
const valueOf = async (name: string): Promise<unknown> => (await known()).items.find((item) => item.name === name)?.value;

async function read(): Promise<void> {
  const { id } = await stack.send(deviceId, 'settingsRead');
  await device.commands(1);
  device.sendValues(reported);
  await stack.reaches(id, 'done');
}

it('settings are read by one query and then known', async () => {
  expect((await known()).items.map(({ value, knownAt }) => [value, knownAt])).toEqual(Array.from({ length: 16 }, () => [null, null]));
  const { id } = await stack.send(deviceId, 'settingsRead');
  expect((await device.commands(1))[0]).toMatchObject({ kind: 'parameterQuery', ids: reported.map((value) => value.id) });
  device.sendValues(reported);
  const { result } = await stack.reaches(id, 'done');
  expect(result).toMatchObject({ returnInterval: 10, serverAddress: server, serverPort: 32_960, terminalVersion: '01.07', hardwareVersion: 'HW1.0', hibernateDelay: 900 });
  expect(JSON.parse(String(result?.['calibration']))).toMatchObject({ cellVoltageGain: 1.0002, currentOffset: -0.3 });
  const { items } = await known();
  expect(items.filter(({ writable }) => writable).map(({ name }) => name)).toEqual([
    'storageInterval', 'returnInterval', 'alarmInterval', 'serverAddress', 'serverPort', 'heartbeatInterval', 'terminalTimeout', 'platformTimeout',
    'loginRetryDelay', 'publicServerAddress', 'publicServerPort', 'sampled', 'hibernateDelay',
  ]);
  expect(items.every(({ knownAt }) => knownAt !== null)).toBe(true);
});

it('the calibration alone is a command of its own', async () => {
  const { id } = await stack.send(deviceId, 'queryCalibration');
  expect((await device.commands(1))[0]).toMatchObject({ kind: 'parameterQuery', ids: [parameter.calibration] });
  device.sendValues([{ id: parameter.calibration, value: calibration }]);
  expect(Object.keys((await stack.reaches(id, 'done')).result ?? {})).toEqual(['calibration']);
});

it('a change is verified by reading back, and is in the history with who made it', async () => {
  await read();
  const { id } = await stack.send(deviceId, 'settingsWrite', { arguments: { returnInterval: 30, hibernateDelay: 600 } });
  const [, set] = await device.commands(2);
  expect(set).toMatchObject({ kind: 'parameterValues', values: [{ id: parameter.reportPeriod, value: 30 }, { id: parameter.hibernateDelay, value: 600 }] });
  device.answer();
  expect((await device.commands(3))[2]).toMatchObject({ kind: 'parameterQuery', ids: [parameter.reportPeriod, parameter.hibernateDelay] });
  device.sendValues([{ id: parameter.reportPeriod, value: 30 }, { id: parameter.hibernateDelay, value: 600 }]);
  expect((await stack.reaches(id, 'done')).steps.map(({ step }) => step)).toEqual(['queued', 'sent', 'acknowledged', 'readBack', 'done']);
  expect(await valueOf('returnInterval')).toBe(30);
  const { items, total } = await stack.ask(commands.deviceSettingChanges, { deviceId });
  expect(total).toBe(2);
  expect(items.map(({ name, before, after, by, commandId }) => [name, before, after, by, commandId])).toEqual(expect.arrayContaining([['returnInterval', 10, 30, 'olive', id], ['hibernateDelay', 900, 600, 'olive', id]]));
});

it('a change that reads back as another value has failed, and what was read is what is known', async () => {
  const { id } = await stack.send(deviceId, 'settingsWrite', { arguments: { returnInterval: 30 } });
  await device.commands(1);
  device.answer();
  await device.commands(2);
  device.sendValues([{ id: parameter.reportPeriod, value: 10 }]);
  expect(await stack.reaches(id, 'failed')).toMatchObject({ cause: 'readBackDiffers', detail: 'returnInterval: 10' });
  expect(await valueOf('returnInterval')).toBe(10);
});

it('a change that the terminal refuses has failed without being read back', async () => {
  const { id } = await stack.send(deviceId, 'settingsWrite', { arguments: { returnInterval: 30 } });
  await device.commands(1);
  device.answer(responseFlag.error);
  expect(await stack.reaches(id, 'failed')).toMatchObject({ cause: 'refusedByDevice' });
  expect(device.asked).toHaveLength(1);
});

it('another server address asks for a reason and for a second confirmation', async () => {
  const form = { arguments: { serverAddress: server, serverPort: 7_000 } } as const;
  await expect(stack.ask(commands.commandQueue, { deviceId, command: 'settingsWrite', ...form })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'reason' }] });
  await expect(stack.send(deviceId, 'settingsWrite', form)).rejects.toMatchObject({ code: 'SERVER_CHANGE_UNCONFIRMED' });
  await stack.send(deviceId, 'settingsWrite', { ...form, confirmServer: true });
  const [set] = await device.commands(1);
  expect(set).toMatchObject({ values: [{ id: parameter.serverLength, value: server.length }, { id: parameter.server, value: server }, { id: parameter.serverPort, value: 7_000 }] });
});

it('a vehicle of 2025 has its own ranges: one byte and 1 to 30 s between reports', async () => {
  const vin = `LVSET${String(vinNumber++).padStart(12, '0')}`;
  const newer = vehicles.add(vin);
  vehicles.of2025.add(newer);
  const line = await CommandedDevice.logIn(stack.port, vin, 2025);
  const { edition, items } = await stack.ask(commands.deviceSettings, { id: newer });
  expect(edition).toBe(2025);
  expect(items.filter(({ name }) => name.endsWith('Interval')).map(({ name, range }) => [name, range])).toEqual([
    ['storageInterval', { min: 0, max: 60_000, unit: 'ms' }],
    ['returnInterval', { min: 1, max: 30, unit: 's' }],
    ['alarmInterval', { min: 0, max: 1, unit: 's' }],
    ['heartbeatInterval', { min: 1, max: 240, unit: 's' }],
  ]);
  await expect(stack.send(newer, 'settingsWrite', { arguments: { returnInterval: 60 } })).rejects.toMatchObject({
    code: 'INPUT_INVALID', fields: [{ path: 'arguments.returnInterval', rule: 'range', message: 'give 1 to 30 s: the range of edition 2025' }],
  });
  await stack.send(newer, 'settingsWrite', { arguments: { returnInterval: 15, alarmInterval: 1 } });
  await line.commands(1);
  expect(toHex(line.asked[0]?.unit.subarray(6) ?? new Uint8Array(0))).toBe('02020f0301');
  line.line.close();
});

it('a value that was taken for 2016 and reaches a vehicle of 2025 outside its range fails and is not sent', async () => {
  const vin = `LVSET${String(vinNumber++).padStart(12, '0')}`;
  const line = await CommandedDevice.logIn(stack.port, vin, 2025);
  const { id } = await stack.send(vehicles.add(vin), 'settingsWrite', { arguments: { returnInterval: 60 } });
  expect(await stack.reaches(id, 'failed')).toMatchObject({ cause: 'notEncodable' });
  expect(line.asked).toEqual([]);
  line.line.close();
});

it('a terminal alarm has a level of its edition, a text in GB18030, and is done when the terminal says ok', async () => {
  await expect(stack.send(deviceId, 'terminalAlarm', { arguments: { level: 4, text: '停车' } })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'arguments.level' }] });
  const { id } = await stack.send(deviceId, 'terminalAlarm', { arguments: { level: 3, text: '停车' } });
  await device.commands(1);
  expect(toHex(device.asked[0]?.unit.subarray(6) ?? new Uint8Array(0))).toBe('0603cda3b3b5');
  device.answer();
  expect((await stack.reaches(id, 'done')).steps.map(({ step }) => step)).toEqual(['queued', 'sent', 'done']);
});

it('what is read only, or out of its range, is refused', async () => {
  const refused: readonly CommandArguments[] = [{ terminalVersion: '02.00' }, { returnInterval: 601 }, { serverAddress: 'not a host' }, {}];
  for (const given of refused) {
    await expect(stack.send(deviceId, 'settingsWrite', { arguments: given, confirmServer: true })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  }
});
