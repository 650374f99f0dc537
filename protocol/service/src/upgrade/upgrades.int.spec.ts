import { commandLimits, operations, upgradeOperations, type UpgradeDetailView, type UpgradeState } from '@voltdeck/protocol/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CampaignStack } from '../testing/campaign-stack.ts';
import { person, vehicles } from '../testing/command-desk.ts';
import { until } from '../testing/device-line.ts';
import { deviceIdOf } from '../testing/fleet-desk.ts';
import { addFirmware } from '../testing/firmware-row.ts';
import type { UpgradingDevice } from '../testing/upgrading-device.ts';

let world: CampaignStack;
let series = 0;

beforeAll(async () => {
  world = await CampaignStack.start({ UPGRADE_STEP_S: '2', UPGRADE_SETTLE_S: '0.5' });
});
afterEach(async () => {
  world.downloadMs = 0;
  vehicles.values.clear();
  await world.stack.use({ commandApproval: '0' });
});
afterAll(() => world?.stop());

async function vehicle(outcome: UpgradingDevice['outcome'] = 'works'): Promise<{ device: UpgradingDevice; deviceId: string }> {
  const [device] = await world.addDevices(`ONE${series++}N`, 1);
  if (device === undefined) throw new Error('no vehicle');
  device.outcome = outcome;
  return { device, deviceId: deviceIdOf(device.vin) };
}

const form = (deviceId: string, firmwareId = world.firmwareId) => ({ deviceId, firmwareId, reason: 'a test' });
const start = (deviceId: string, firmwareId?: string) => world.stack.ask(upgradeOperations.start, form(deviceId, firmwareId));

async function reaches(id: string, state: UpgradeState): Promise<UpgradeDetailView> {
  let found = await world.stack.ask(upgradeOperations.read, { id });
  await until(async () => (found = await world.stack.ask(upgradeOperations.read, { id })).state === state, `the state ${state}`).catch((error: unknown) => {
    throw new Error(`${String(error)}; it is ${JSON.stringify(found)}`);
  });
  return found;
}

it('a preview says what would keep an upgrade back, and a start refuses by the same', async () => {
  const { deviceId } = await vehicle();
  vehicles.values.set(deviceId, { speed: 42, chargingState: 3, soc: 80 });
  const newer = await addFirmware(world.stack.store, { version: '01.00', hardware: ['HW9'] });
  const bad = await world.stack.ask(upgradeOperations.preview, form(deviceId, newer));
  expect(bad).toMatchObject({ versionBefore: '01.07', version: '01.00', online: true, unfit: ['hardwareDiffers', 'rollback'], interlocks: [{ name: 'moving', value: 42 }] });
  await expect(start(deviceId, newer)).rejects.toMatchObject({ code: 'FIRMWARE_UNFIT', data: { reasons: 'hardwareDiffers, rollback' } });
  await expect(start(deviceId)).rejects.toMatchObject({ code: 'COMMAND_INTERLOCKED', data: { interlocks: 'moving' } });
});

it('an upgrade succeeds when the version that was asked for is read back, and fleet learns it', async () => {
  const { deviceId } = await vehicle();
  const { id, commandId } = await start(deviceId);
  expect(await reaches(id, 'success')).toMatchObject({ status: 2, percent: 100, versionBefore: '01.07', version: '02.10' });
  expect(await world.stack.show(commandId)).toMatchObject({ state: 'done', result: { terminalVersion: '02.10' } });
  await expect.poll(() => vehicles.versions.get(deviceId), { timeout: 5_000 }).toBe('02.10');
  await expect(start(deviceId)).rejects.toMatchObject({ code: 'FIRMWARE_UNFIT', data: { reasons: 'sameVersion' } });
});

it('a fleet that does not answer is told later', async () => {
  const { deviceId } = await vehicle();
  vehicles.changesLost = 2;
  const { id } = await start(deviceId);
  await reaches(id, 'success');
  await expect.poll(() => vehicles.versions.get(deviceId), { timeout: 5_000 }).toBe('02.10');
});

it.each([
  { outcome: 'fails', cause: 'executionFailed', detail: 'error 17' },
  { outcome: 'stays', cause: 'versionDiffers', detail: 'terminalVersion: 01.07' },
  { outcome: 'vanishes', cause: 'stepTimedOut', detail: 'restarting' },
] as const)('one whose vehicle $outcome is a failure with its cause', async ({ outcome, cause, detail }) => {
  const { deviceId } = await vehicle(outcome);
  const { id } = await start(deviceId);
  expect(await reaches(id, 'failure')).toMatchObject({ status: 3, cause, detail });
});

it('a vehicle that comes back with its old version and says nothing gets a little time, and then it has failed', async () => {
  world.downloadMs = 400;
  const { deviceId } = await vehicle('forgets');
  const { id } = await start(deviceId);
  expect(await reaches(id, 'failure')).toMatchObject({ cause: 'versionDiffers', detail: 'terminalVersion: 01.07' });
});

it('one that downloads has taken the command, though no answer came', async () => {
  world.downloadMs = 400;
  const { device, deviceId } = await vehicle('mute');
  const { id, commandId } = await start(deviceId);
  await reaches(id, 'success');
  expect(device.orders).toBe(1);
  expect((await world.stack.show(commandId)).steps).toContainEqual(expect.objectContaining({ step: 'acknowledged', detail: 'downloading' }));
});

it('what waits can be cancelled; what was sent cannot', async () => {
  const deviceId = vehicles.add('LVOFFLINE00000001');
  const { id } = await world.stack.ask(upgradeOperations.start, { ...form(deviceId), lifeS: commandLimits.lifeSMax });
  expect(await world.stack.ask(upgradeOperations.preview, form(deviceId))).toMatchObject({ openUpgradeId: id, unfit: ['openUpgrade'] });
  await expect(start(deviceId)).rejects.toMatchObject({ code: 'COMMAND_OPEN' });
  expect(await world.stack.ask(upgradeOperations.cancel, { id })).toMatchObject({ state: 'failure', cause: 'cancelled' });
  await expect(world.stack.ask(upgradeOperations.cancel, { id })).rejects.toMatchObject({ code: 'UPGRADE_UNDERWAY' });
});

it('where a second person has to approve, nothing is sent before', async () => {
  await world.stack.use({ commandApproval: '1' });
  const { device, deviceId } = await vehicle();
  const { id, commandId, approval } = await start(deviceId);
  expect([approval, device.orders]).toEqual(['waiting', 0]);
  await world.stack.ask(operations.protocol.commandApprove, { id: commandId }, person('max'));
  expect(await reaches(id, 'success')).toMatchObject({ approval: 'given' });
});

it('an upgrade by the plain command has its history too', async () => {
  const { deviceId } = await vehicle();
  const sent = await world.stack.send(deviceId, 'upgrade', { arguments: { url: 'http://files.example.com/fw', firmwareVersion: '03.00' } });
  await world.stack.reaches(sent.id, 'done');
  const history = async () => (await world.stack.ask(upgradeOperations.list, { deviceId })).items;
  await expect.poll(history, { timeout: 5_000 }).toMatchObject([{ commandId: sent.id, firmwareId: null, version: '03.00', state: 'success', bytesSent: null }]);
});

it('an upgrade of a device outside the scope is not there', async () => {
  const { device, deviceId } = await vehicle();
  const { id } = await start(deviceId);
  vehicles.hidden.add('max');
  await expect(world.stack.ask(upgradeOperations.read, { id }, person('max'))).rejects.toMatchObject({ code: 'UPGRADE_NOT_FOUND' });
  vehicles.hidden.clear();
  await until(() => device.version === '02.10', 'the upgrade');
});
