import { campaigns, upgrades } from '@voltdeck/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CampaignStack } from '../../testing/campaign-stack.ts';
import { vehicles } from '../../testing/vehicle-services.ts';

let world: CampaignStack;

beforeEach(async () => {
  world = await CampaignStack.start();
});
afterEach(() => world?.stop());

const acts = { pause: campaigns.campaignPause, resume: campaigns.campaignResume, stop: campaigns.campaignStop, retry: campaigns.campaignRetry };
const act = (name: keyof typeof acts, id: string) => world.stack.ask(acts[name], { id });

it('40 vehicles with bad flashes pause by the threshold, are resumed, those that failed retried, and the report is right', async () => {
  const devices = await world.addDevices('BAD', 40);
  const bad = [devices[3], devices[17]].filter((device) => device !== undefined);
  for (const device of bad) device.outcome = 'fails';
  const { id } = await world.campaign({ failurePercent: 4, atOnce: 8 });

  const paused = await world.reaches(id, 'paused');
  expect(paused).toMatchObject({ cause: 'failures', detail: 'wave 1: failure 2 of 40', devices: 40, causes: [{ cause: 'executionFailed', devices: 2 }] });
  await world.comes(id, 'the end of those under way', ({ counts }) => counts.running === 0);

  await act('resume', id);
  const ended = await world.reaches(id, 'finished');
  expect(ended.counts).toEqual({ waiting: 0, running: 0, success: 38, failure: 2, cancelled: 0 });
  for (const device of bad) device.outcome = 'works';
  await act('retry', id);
  const whole = await world.comes(id, 'all of them', ({ state, counts }) => state === 'finished' && counts.success === 40);
  expect(whole.causes).toEqual([]);

  const report = await world.listed(id);
  expect(report).toHaveLength(40);
  for (const device of devices) {
    const tries = bad.includes(device) ? 2 : 1;
    expect(report.find(({ vin }) => vin === device.vin)).toMatchObject({ state: 'success', attempts: tries, versionBefore: '01.07', cause: null });
    expect([device.vin, device.orders, device.version]).toEqual([device.vin, tries, '02.10']);
  }
  const [first] = report;
  await expect.poll(() => vehicles.versions.get(first?.deviceId ?? ''), { timeout: 60_000 }).toBe('02.10');
});

it('a vehicle goes through every step, and its history names both versions', async () => {
  world.downloadMs = 600;
  const [device] = await world.addDevices('STEP', 1);
  const { id } = await world.campaign({});
  await world.reaches(id, 'finished');
  const deviceId = (await world.listed(id))[0]?.deviceId ?? '';
  const { items } = await world.stack.ask(upgrades.upgradeList, { deviceId });
  expect(items).toMatchObject([{ vin: device?.vin, version: '02.10', versionBefore: '01.07', status: 2, state: 'success', campaignId: id, bytesSent: 1_000, bytesTotal: 1_000 }]);
  const { steps } = await world.stack.ask(upgrades.upgrade, { id: items[0]?.id ?? '' });
  // Whether its restart is seen before it is back is a matter of milliseconds.
  const states = steps.map(({ state }) => state).filter((state) => state !== 'restarting');
  expect(states).toEqual(['queued', 'notified', 'downloading', 'verifying', 'installing', 'success']);
}, 30_000);

it('a group waits for the success of the one before it', async () => {
  const devices = await world.addDevices('GRP', 10);
  for (const device of devices) device.outcome = 'stays';
  const { id } = await world.campaign({ groups: [{ by: 'count', size: 2 }], failurePercent: 100 });
  const paused = await world.reaches(id, 'paused');
  expect(paused).toMatchObject({ cause: 'successNotReached', detail: 'wave 1: success 0 of 2', causes: [{ cause: 'versionDiffers', devices: 2 }] });
  expect(devices.filter(({ orders }) => orders > 0)).toHaveLength(2);
  for (const device of devices) device.outcome = 'works';
  await act('resume', id);
  const ended = await world.reaches(id, 'finished');
  expect(ended.groups.map(({ devices: size, counts }) => [size, counts.success])).toEqual([[2, 0], [8, 8]]);
}, 30_000);

it('the pilot group is the first wave, and vehicles that are ready come before the others', async () => {
  const devices = await world.addDevices('PILOT', 8);
  const idOf = (vin: string): string => [...vehicles.known].find(([, each]) => each === vin)?.[0] ?? '';
  const pilot = devices.slice(0, 2).map(({ vin }) => vin);
  const ready = devices.slice(2, 4).map(({ vin }) => vin);
  const group = { id: '11111111-1111-4111-8111-111111111111', name: 'Pilot' };
  for (const vin of pilot) vehicles.groups.set(idOf(vin), [group]);
  for (const { vin } of devices.slice(4)) vehicles.values.set(idOf(vin), { speed: 42, chargingState: 3, soc: 80 });
  const form = { pilotGroupId: group.id, groups: [{ by: 'percent', size: 34 }] } as const;
  const { id, firmwareId, target } = await world.draft(form);
  const preview = await world.stack.ask(campaigns.campaignPreview, { firmwareId, target, ...form });
  expect(preview).toMatchObject({ fitting: 8, groups: [2, 2, 4], pilot: 2, ready: 4 });
  await world.stack.ask(campaigns.campaignStart, { id });
  const listed = await world.listed(id);
  const wave = (number: number): string[] => listed.flatMap(({ group: each, vin }) => (each === number ? [vin] : [])).sort();
  expect([wave(1), wave(2)]).toEqual([[...pilot].sort(), [...ready].sort()]);
  const empty = await world.draft({ pilotGroupId: '22222222-2222-4222-8222-222222222222' });
  await expect(world.stack.ask(campaigns.campaignStart, { id: empty.id })).rejects.toThrow(/CAMPAIGN_PILOT_EMPTY/);
}, 30_000);

it('vehicles whose state does not allow it wait with the reason, and start when it does', async () => {
  const [moving, standing] = await world.addDevices('MOVE', 2);
  const deviceId = [...vehicles.known].find(([, vin]) => vin === moving?.vin)?.[0] ?? '';
  vehicles.values.set(deviceId, { speed: 42, chargingState: 3, soc: 80 });
  const { id } = await world.campaign({});
  await world.comes(id, 'the one that stands', ({ counts }) => counts.success === 1);
  expect([moving?.orders, standing?.orders]).toEqual([0, 1]);
  expect(await world.listed(id)).toContainEqual(expect.objectContaining({ vin: moving?.vin, state: 'waiting', detail: 'moving' }));
  vehicles.values.delete(deviceId);
  await world.reaches(id, 'finished');
}, 30_000);

it('nothing starts outside the windows; after a stop no more start, and what was not sent is called back', async () => {
  const devices = await world.addDevices('STOP', 4);
  const closed = await world.campaign({ windows: [{ days: [], from: '00:00', to: '00:01' }, { days: [], from: '00:01', to: '00:02' }] });
  const now = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' }).format(Date.now());
  if (now > '00:05') expect(await world.comes(closed.id, 'a started group', ({ groups }) => groups[0]?.startedAt !== null)).toMatchObject({ inWindow: false, counts: { waiting: 4 } });
  await act('stop', closed.id);
  expect((await world.progress(closed.id)).counts).toMatchObject({ cancelled: 4 });
  expect(devices.map(({ orders }) => orders)).toEqual([0, 0, 0, 0]);
}, 30_000);

it('what was not sent is called back by a pause and a stop, and shown in the history of the device', async () => {
  const deviceId = vehicles.add('LVABSENT000000001');
  const { id } = await world.campaign({ target: { vins: ['LVABSENT000000001'] } });
  const waits = (state: 'waiting' | 'running' | 'cancelled', attempts: number) => expect.poll(() => world.listed(id), { timeout: 60_000 }).toMatchObject([{ state, attempts }]);
  await waits('running', 1);
  await act('pause', id);
  await waits('waiting', 0);
  await act('resume', id);
  await waits('running', 1);
  await act('stop', id);
  await waits('cancelled', 0);
  const states = async () => (await world.stack.ask(upgrades.upgradeList, { deviceId })).items.map(({ state, cause, status }) => [state, cause, status]);
  await expect.poll(states, { timeout: 60_000 }).toEqual([['failure', 'cancelled', 3], ['failure', 'cancelled', 3]]);
}, 30_000);

it('two campaigns do not upgrade a device at the same time', async () => {
  vehicles.add('LVABSENT000000002');
  const target = { vins: ['LVABSENT000000002'] };
  const drafts = [await world.draft({ target }), await world.draft({ target })];
  for (const { id } of drafts) await world.stack.ask(campaigns.campaignStart, { id });
  const both = async () => (await Promise.all(drafts.map(({ id }) => world.listed(id)))).flat().map(({ state, detail }) => [state, detail]).sort();
  await expect.poll(both, { timeout: 60_000 }).toEqual([['running', null], ['waiting', 'openUpgrade']]);
}, 30_000);

it('a device that matches later joins the last group', async () => {
  await world.addDevices('LATE', 1);
  const { id } = await world.campaign({ lateDays: 1 });
  await world.comes(id, 'the first', ({ counts }) => counts.success === 1);
  await world.addDevices('LATER', 1);
  const both = await world.comes(id, 'the one that came later', ({ counts }) => counts.success === 2);
  expect(both).toMatchObject({ state: 'running', groups: [{ devices: 2 }] });
}, 30_000);
