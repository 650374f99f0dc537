import { commands, firmware, type UpgradeDetailView, upgrades } from '@voltdeck/contract';
import { commandLimits, type UpgradeState } from '@voltdeck/protocol/contract';
import { readFrame } from '@voltdeck/protocol/wire';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CampaignStack } from '../testing/campaign-stack.ts';
import { person, vehicles } from '../testing/vehicle-services.ts';
import { CommandedDevice } from '../testing/commanded-device.ts';
import { until } from '../testing/device-line.ts';
import { deviceIdOf } from '../testing/fleet-stand-in.ts';
import { addFirmware } from '../testing/firmware-row.ts';
import type { UpgradingDevice } from '../testing/upgrading-device.ts';

let world: CampaignStack;
let series = 0;

beforeAll(async () => {
  world = await CampaignStack.start({ COMMAND_ANSWER_S: '3', UPGRADE_STEP_S: '2', UPGRADE_SETTLE_S: '0.5' });
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
const start = (deviceId: string, firmwareId?: string) => world.stack.ask(upgrades.upgradeStart, form(deviceId, firmwareId));

async function reaches(id: string, state: UpgradeState): Promise<UpgradeDetailView> {
  let found = await world.stack.ask(upgrades.upgrade, { id });
  await until(async () => (found = await world.stack.ask(upgrades.upgrade, { id })).state === state, `the state ${state}`).catch((error: unknown) => {
    throw new Error(`${String(error)}; it is ${JSON.stringify(found)}`);
  });
  return found;
}

it('a preview says what would keep an upgrade back, and a start refuses by the same', async () => {
  const { deviceId } = await vehicle();
  vehicles.values.set(deviceId, { speed: 42, chargingState: 3, soc: 80 });
  const newer = await addFirmware(world.stack.store, { version: '01.00', hardware: ['HW9'] });
  const bad = await world.stack.ask(upgrades.upgradePreview, form(deviceId, newer));
  expect(bad).toMatchObject({ versionBefore: '01.07', version: '01.00', online: true, unfit: ['hardwareDiffers', 'rollback'], interlocks: [{ name: 'moving', value: 42 }] });
  await expect(start(deviceId, newer)).rejects.toMatchObject({ code: 'FIRMWARE_UNFIT', data: { reasons: 'hardwareDiffers, rollback' } });
  await expect(start(deviceId)).rejects.toMatchObject({ code: 'COMMAND_INTERLOCKED', data: { interlocks: 'moving' } });
  vehicles.values.set(deviceId, { speed: 0, chargingState: 3, soc: 10, faultLevel: 0, signalStrength: 1 });
  await expect(start(deviceId)).rejects.toMatchObject({ code: 'COMMAND_INTERLOCKED', data: { interlocks: 'soc, signal' } });
});

it('an upgrade succeeds when the version that was asked for is read back, and fleet learns it', async () => {
  const { deviceId } = await vehicle();
  const { id, commandId } = await start(deviceId);
  expect(await reaches(id, 'success')).toMatchObject({ status: 2, percent: 100, versionBefore: '01.07', version: '02.10' });
  expect(await world.stack.show(commandId)).toMatchObject({ state: 'done', result: { terminalVersion: '02.10' } });
  await expect.poll(() => vehicles.versions.get(deviceId), { timeout: 60_000 }).toBe('02.10');
  await expect(start(deviceId)).rejects.toMatchObject({ code: 'FIRMWARE_UNFIT', data: { reasons: 'sameVersion' } });
});

it('a fleet that does not answer is notified later', async () => {
  const { deviceId } = await vehicle();
  vehicles.changesLost = 2;
  const { id } = await start(deviceId);
  await reaches(id, 'success');
  await expect.poll(() => vehicles.versions.get(deviceId), { timeout: 60_000 }).toBe('02.10');
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

it('a failure that the BMS reports during the download ends the upgrade at once with its reason', async () => {
  world.downloadMs = 30_000;
  const { device, deviceId } = await vehicle('breaks');
  const { id } = await start(deviceId);
  expect(await reaches(id, 'failure')).toMatchObject({ status: 3, cause: 'executionFailed', detail: 'error 17' });
  world.downloadMs = 0;
  device.outcome = 'works';
});

it('what the BMS repeats of the upgrade before says nothing of this one', async () => {
  const { device, deviceId } = await vehicle('fails');
  const { id: first } = await start(deviceId);
  await reaches(first, 'failure');
  vehicles.lastFrame.set(deviceId, device.failureFrame());
  device.outcome = 'stale';
  const { id } = await start(deviceId);
  expect(await reaches(id, 'success')).toMatchObject({ cause: null });
});

it('a version that appears after the time limit corrects the record, marked late', async () => {
  const { device, deviceId } = await vehicle('stays');
  const { id, commandId } = await start(deviceId);
  await reaches(id, 'failure');
  device.version = '02.10';
  const { id: readId } = await world.stack.send(deviceId, 'settingsRead');
  await world.stack.reaches(readId, 'done');
  expect(await reaches(id, 'success')).toMatchObject({ status: 2, cause: null, detail: 'late', steps: expect.arrayContaining([expect.objectContaining({ state: 'success', detail: 'late' })]) });
  expect((await world.stack.show(commandId)).steps.at(-1)).toMatchObject({ step: 'late', detail: 'terminalVersion: 02.10' });
  await expect.poll(() => vehicles.versions.get(deviceId), { timeout: 60_000 }).toBe('02.10');
});

it('a version that was there before the upgrade corrects nothing', async () => {
  const { device, deviceId } = await vehicle('stays');
  const { id } = await start(deviceId);
  await reaches(id, 'failure');
  const { id: readId } = await world.stack.send(deviceId, 'settingsRead');
  await world.stack.reaches(readId, 'done');
  expect(device.version).toBe('01.07');
  expect(await world.stack.ask(upgrades.upgrade, { id })).toMatchObject({ state: 'failure', cause: 'versionDiffers' });
});

it('a connection that breaks before the answer is the cause, also where the vehicle stays away', async () => {
  const { device, deviceId } = await vehicle('leaves');
  const { id } = await start(deviceId);
  expect(await reaches(id, 'failure')).toMatchObject({ cause: 'connectionLost' });
  expect(device.orders).toBe(1);
});

it('a vehicle that returns with its old version and says nothing gets a little time, and then it has failed', async () => {
  world.downloadMs = 400;
  const { deviceId } = await vehicle('forgets');
  const { id } = await start(deviceId);
  expect(await reaches(id, 'failure')).toMatchObject({ cause: 'versionDiffers', detail: 'terminalVersion: 01.07' });
});

it('one that downloads has taken the command, though no answer arrived', async () => {
  world.downloadMs = 400;
  const { device, deviceId } = await vehicle('mute');
  const { id, commandId } = await start(deviceId);
  await reaches(id, 'success');
  expect(device.orders).toBe(1);
  expect((await world.stack.show(commandId)).steps).toContainEqual(expect.objectContaining({ step: 'acknowledged', detail: 'downloading' }));
});

it('what waits can be cancelled; what was sent cannot', async () => {
  const deviceId = vehicles.add('LVOFFLINE00000001');
  const { id } = await world.stack.ask(upgrades.upgradeStart, { ...form(deviceId), lifeS: commandLimits.lifeSMax });
  expect(await world.stack.ask(upgrades.upgradePreview, form(deviceId))).toMatchObject({ openUpgradeId: id, unfit: ['openUpgrade'] });
  await expect(start(deviceId)).rejects.toMatchObject({ code: 'COMMAND_OPEN' });
  expect(await world.stack.ask(upgrades.upgradeCancel, { id })).toMatchObject({ state: 'failure', cause: 'cancelled' });
  await expect(world.stack.ask(upgrades.upgradeCancel, { id })).rejects.toMatchObject({ code: 'UPGRADE_UNDERWAY' });
});

it('is found by when it was created, the beginning included and the end not', async () => {
  const { deviceId } = await vehicle();
  const { id } = await start(deviceId);
  const at = Date.parse('2026-01-05T08:00:00Z');
  await world.stack.store.query('update upgrade set created_at = to_timestamp($1::float8 / 1000) where id = $2', [at, id]);
  const found = async (within: { from?: number; to?: number }): Promise<unknown[]> => {
    const { items, total } = await world.stack.ask(upgrades.upgradeList, { deviceId, ...within });
    return [total, ...items.map((item) => item.id)];
  };
  expect(await found({ from: at, to: at + 1 })).toEqual([1, id]);
  expect(await found({ to: at })).toEqual([0]);
  expect(await found({ from: at + 1 })).toEqual([0]);
});

it('where a second person has to approve, nothing is sent before', async () => {
  await world.stack.use({ commandApproval: '1' });
  const { device, deviceId } = await vehicle();
  const { id, commandId, approval } = await start(deviceId);
  expect([approval, device.orders]).toEqual(['waiting', 0]);
  await world.stack.ask(commands.commandApprove, { id: commandId }, person('max'));
  expect(await reaches(id, 'success')).toMatchObject({ approval: 'given' });
});

it('a plain command with an address of its own starts no upgrade, regardless of who sends it', async () => {
  const { device, deviceId } = await vehicle();
  const form = { command: 'upgrade', arguments: { url: 'http://files.example.com/fw', firmwareVersion: '03.00' }, reason: 'a test' } as const;
  const refused = { code: 'UPGRADE_NEEDS_FIRMWARE' };
  for (const caller of [person('olive'), person('root', 'administrator')]) {
    await expect(world.stack.ask(commands.commandQueue, { deviceId, ...form }, caller)).rejects.toMatchObject(refused);
    await expect(world.stack.ask(commands.commandPreview, { deviceId, ...form }, caller)).rejects.toMatchObject(refused);
    await expect(world.stack.ask(commands.commandBatchQueue, { deviceIds: [deviceId], ...form }, caller)).rejects.toMatchObject(refused);
    await expect(world.stack.ask(commands.commandBatchPreview, { deviceIds: [deviceId], ...form }, caller)).rejects.toMatchObject(refused);
  }
  expect([device.orders, (await world.stack.ask(upgrades.upgradeList, { deviceId })).total]).toEqual([0, 0]);
});

it('a plain upgrade command that waits from an earlier version is never sent', async () => {
  const deviceId = vehicles.add('LVLEFTOVER0000001');
  const id = '33333333-3333-4333-8333-333333333333';
  await world.stack.store.query(
    `insert into command (id, device_id, vin, command, state, arguments, needs_approval, expires_at) values ($1, $2, 'LVLEFTOVER0000001', 'upgrade', 'queued', $3, false, now() + interval '1 hour')`,
    [id, deviceId, JSON.stringify({ url: 'http://files.example.com/secret', firmwareVersion: '03.00' })],
  );
  const line = await CommandedDevice.logIn(world.stack.port, 'LVLEFTOVER0000001');
  expect(await world.stack.reaches(id, 'failed')).toMatchObject({ cause: 'notEncodable', arguments: { firmwareVersion: '03.00' } });
  expect(line.asked).toEqual([]);
  line.line.close();
});

it('the download link goes to the vehicle and is shown and kept nowhere else', async () => {
  const { device, deviceId } = await vehicle();
  const { id, commandId } = await start(deviceId);
  await reaches(id, 'success');
  const [token = ''] = device.links.map((url) => url.split('/')[4] ?? '');
  expect(token.length).toBeGreaterThan(80);
  const shown = await world.stack.show(commandId);
  const sent = Buffer.from(shown.steps.find(({ step }) => step === 'sent')?.bytes ?? '', 'hex');
  expect(sent.toString('latin1')).toContain('http://edge.test:8080/***');
  expect(readFrame(sent)).toMatchObject({ command: 0x82 });
  const seen = [shown, ...shown.steps.map(({ bytes }) => Buffer.from(bytes ?? '', 'hex').toString('latin1')), await world.stack.ask(upgrades.upgrade, { id }), await world.stack.ask(commands.commandList, { deviceId })];
  expect(JSON.stringify(seen)).not.toContain(token);
  for (const table of ['command', 'command_step', 'upgrade', 'upgrade_step']) {
    const rows = await world.stack.store.query<{ text: string }[]>(`select row_to_json(each)::text as text from ${table} each`);
    expect(rows.filter(({ text }) => text.includes(token) || text.includes(Buffer.from(token).toString('hex')))).toEqual([]);
  }
});

it.each([
  { outcome: 'works', state: 'success' },
  { outcome: 'fails', state: 'failure' },
] as const)('a link that was kept from an upgrade that ended in $state opens nothing', async ({ outcome, state }) => {
  const { device, deviceId } = await vehicle(outcome);
  await reaches((await start(deviceId)).id, state);
  const [token = ''] = device.links.map((url) => url.split('/')[4] ?? '');
  await expect(world.stack.ask(firmware.firmwareDelivery, { token })).rejects.toMatchObject({ code: 'FIRMWARE_LINK_REFUSED' });
});

it('an upgrade of a device outside the scope is not there', async () => {
  const { device, deviceId } = await vehicle();
  const { id } = await start(deviceId);
  vehicles.hidden.add('max');
  await expect(world.stack.ask(upgrades.upgrade, { id }, person('max'))).rejects.toMatchObject({ code: 'UPGRADE_NOT_FOUND' });
  vehicles.hidden.clear();
  await until(() => device.version === '02.10', 'the upgrade');
});
