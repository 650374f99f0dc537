import { upgrades } from '@voltdeck/contract';
import { parameter } from '@voltdeck/protocol/codes';
import { bmsLayoutVersion, type Block } from '@voltdeck/protocol/wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { vehicles } from '../testing/vehicle-services.ts';
import { CommandedDevice } from '../testing/commanded-device.ts';
import { CommandStack } from '../testing/command-stack.ts';
import { addFirmware } from '../testing/firmware-row.ts';

const order = { firmwareVersion: '02.10', timeLimitMinutes: 59 } as const;

let stack: CommandStack;
let device: CommandedDevice;
let deviceId = '';
let vin = '';
let id = '';
let firmwareId = '';
let vinNumber = 1;

beforeAll(async () => {
  stack = await CommandStack.start({ DELIVERY_URL: 'http://edge.test:8080' });
  firmwareId = await addFirmware(stack.store);
});
beforeEach(async () => {
  vin = `LVUPG${String(vinNumber++).padStart(12, '0')}`;
  deviceId = vehicles.add(vin);
  device = await CommandedDevice.logIn(stack.port, vin);
  ({ commandId: id } = await stack.ask(upgrades.upgradeStart, { deviceId, firmwareId, reason: 'a test', timeLimitMinutes: order.timeLimitMinutes }));
  await device.commands(1);
});
afterEach(() => device.line.close());
afterAll(() => stack.stop());

const reported = (status: 1 | 2 | 3, percent: number, versionAfter: string): Block => ({ kind: 'bmsUpgrade', type: 0xb4, version: bmsLayoutVersion, job: 1, status, percent, error: status === 3 ? 17 : 0, versionBefore: '01.07', versionAfter });

async function acknowledged(): Promise<void> {
  device.answer();
  await stack.reaches(id, 'acknowledged');
}

it('an upgrade carries its URL, versions and limit in the order of the standard', async () => {
  const [message] = await device.commands(1);
  expect(message).toMatchObject({ kind: 'control', control: 1, arguments: { kind: 'upgrade', order: 'urlLate', arguments: { ...order, url: expect.stringMatching(/^http:\/\/edge\.test:8080\/firmware\/[\w-]{80,}\/bms\.bin$/) } } });
});

it('it is executing while B4 says so, and done only when the version is read back that was asked for', async () => {
  await acknowledged();
  // Of the upgrade before: it says nothing of this one.
  device.report(0, 100, [reported(2, 100, '01.07')]);
  device.report(0, 100, [reported(1, 40, '01.07')]);
  expect(await stack.reaches(id, 'executing')).toMatchObject({ endedAt: null });
  device.report(0, 100, [reported(2, 100, '02.10')]);
  await device.commands(2);
  expect(await stack.show(id)).toMatchObject({ state: 'executing' });
  device.sendValues([{ id: parameter.firmwareVersion, value: '02.10' }]);
  expect((await stack.reaches(id, 'done')).steps.map(({ step }) => step).slice(3)).toEqual(['executing', 'readBack', 'done']);
});

it('it has failed when the BMS says so', async () => {
  await acknowledged();
  device.report(0, 100, [reported(1, 40, '01.07')]);
  await stack.reaches(id, 'executing');
  device.report(0, 100, [reported(3, 60, '01.07')]);
  expect(await stack.reaches(id, 'failed')).toMatchObject({ cause: 'executionFailed', detail: 'error 17' });
});

it('it has failed when the BMS speaks of success and another version is read back', async () => {
  await acknowledged();
  device.report(0, 100, [reported(1, 40, '01.07')]);
  await stack.reaches(id, 'executing');
  device.report(0, 100, [reported(2, 100, '02.10')]);
  await device.commands(2);
  device.sendValues([{ id: parameter.firmwareVersion, value: '01.07' }]);
  expect(await stack.reaches(id, 'failed')).toMatchObject({ cause: 'readBackDiffers', detail: 'terminalVersion: 01.07' });
});

it('without B4 the version is read back behind the next login, and a restart in the middle does not end it', async () => {
  await acknowledged();
  for (const version of ['01.07', '02.10']) {
    device.line.cut();
    device = await CommandedDevice.logIn(stack.port, vin);
    expect((await device.commands(1))[0]).toMatchObject({ kind: 'parameterQuery', ids: [parameter.firmwareVersion] });
    device.sendValues([{ id: parameter.firmwareVersion, value: version }]);
  }
  const { steps, result } = await stack.reaches(id, 'done');
  expect(result).toEqual({ terminalVersion: '02.10' });
  expect(steps.map(({ step }) => step)).toEqual(['queued', 'sent', 'acknowledged', 'readBack', 'readBack', 'readBack', 'done']);
});

it('it is never sent again where the connection is lost before its answer', async () => {
  device.line.cut();
  device = await CommandedDevice.logIn(stack.port, vin);
  expect(await stack.reaches(id, 'failed')).toMatchObject({ cause: 'connectionLost' });
  expect(device.asked).toEqual([]);
});
