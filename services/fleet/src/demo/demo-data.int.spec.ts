import { history } from '@voltdeck/contract';
import { BusClient, createLog, DomainError } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { project } from '../definitions/project.ts';
import { acting, everything, fleetFixture, login, type FleetFixture } from '../testing/fleet-fixture.ts';
import { DemoDataRepository } from './demo-data.repository.ts';
import { DemoDataService } from './demo-data.service.ts';
import { DemoEnd } from './demo-end.ts';
import { DemoHistory } from './demo-history.ts';
import { DemoService } from './demo.service.ts';
import { DemoVehicles } from './demo-vehicles.ts';

const quiet = createLog('fleet test', 'silent');
const simulated = ['LVDCA60N0S1000031', 'LVDBU14G0S1000032', 'LVDTR15F0S1000033'] as const;
const own = 'LGXCE6CB1N0012399';

let fleet: FleetFixture;
let folder: string;
let service: DemoDataService;
/** What telemetry was asked; its answer is what a test decides. */
const asked: { readonly subject: string; readonly deviceIds: readonly string[] }[] = [];
let telemetryIsAway = false;

beforeAll(async () => {
  fleet = await fleetFixture();
  folder = mkdtempSync(join(tmpdir(), 'voltdeck-demo-'));
  const client = Object.create(BusClient.prototype, {
    call: {
      value: async ({ subject }: { subject: string }, { deviceIds }: { deviceIds: string[] }) => {
        if (telemetryIsAway) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'telemetry' });
        asked.push({ subject, deviceIds });
        return subject === history.heldRecords.subject ? { records: 10 * deviceIds.length } : { vehicles: deviceIds.length };
      },
    },
  }) as BusClient;
  const ended = new DemoEnd({ DEMO_END_FILE: join(folder, 'demo-end') }, fleet.dataSource);
  service = new DemoDataService(new DemoDataRepository(fleet.dataSource), ended, fleet.placement, fleet.relay(), client, fleet.bus, quiet);
  await start();
});
afterAll(async () => {
  await fleet.close();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  const ended = new DemoEnd({}, fleet.dataSource);
  await new DemoService({ DEMO_FLEET: '1' }, fleet.dataSource, fleet.placement, new DemoVehicles({}, fleet.dataSource, fleet.placement), new DemoHistory({ DEMO_HISTORY_DAYS: 0 }, fleet.dataSource), ended).onApplicationBootstrap();
}

const vins = async (): Promise<string[]> => (await fleet.devices.list({}, everything)).items.map(({ vin }) => vin);
const projectNumbers = async (): Promise<string[]> => (await fleet.lists.page(project, { pageSize: 50 }, acting())).items.map(({ number }) => number).sort();

it('what the demonstration made is counted, and what is real is not among it', async () => {
  for (const vin of [...simulated, own]) await fleet.open.admit(login(vin));
  expect(await service.view()).toEqual({ vehicles: 3, customers: 3, projects: 5, groups: 3, records: 30, removedAt: null, removedBy: null });
  expect(await service.start()).toMatchObject({ customers: 0, projects: 0, vehicles: 1 });
});

it('without telemetry nothing is removed', async () => {
  telemetryIsAway = true;
  await expect(service.remove(acting())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  telemetryIsAway = false;
  expect((await service.view()).vehicles).toBe(3);
});

it('it goes with its vehicles, and what a real vehicle uses or a person changed stays', async () => {
  const { items } = await fleet.lists.page(project, { pageSize: 50 }, acting());
  const [used, renamed] = [items.find(({ number }) => number === 'DEMO-001'), items.find(({ number }) => number === 'DEMO-003')];
  await fleet.dataSource.query('update device set project_id = $1 where vin = $2', [used?.id, own]);
  await fleet.dataSource.query(`update project set name = 'Ours', updated_by = 'administrator' where id = $1`, [renamed?.id]);
  const told: string[] = [];
  const subscription = fleet.bus.subscribe(subjects.past, { callback: (_error, message) => void told.push(message.string()) });
  await fleet.bus.flush();

  const after = await service.remove(acting());
  expect(after).toMatchObject({ vehicles: 0, projects: 0, groups: 0, customers: 0, removedBy: 'administrator' });
  expect(after.removedAt).not.toBeNull();
  expect(await vins()).toEqual([own]);
  expect(await projectNumbers()).toEqual(['DEMO-001', 'DEMO-003']);
  expect((await fleet.devices.list({ search: own }, everything)).items[0]?.customer?.name).toContain('Pengcheng');
  expect(asked.filter(({ subject }) => subject === history.eraseVehicles.subject).flatMap(({ deviceIds }) => deviceIds)).toHaveLength(3);
  await vi.waitFor(() => expect(told.map((text) => JSON.parse(text))).toEqual([{ order: 'stop' }]), 10_000);
  expect(existsSync(join(folder, 'demo-end'))).toBe(true);
  subscription.unsubscribe();
});

it('from then on no simulated vehicle is added at its login, also after a restart; real ones are', async () => {
  await start();
  await expect(fleet.open.admit(login('LVDCA60N0S1000034'))).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' });
  await expect(fleet.open.admit(login(simulated[0]))).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' });
  await fleet.open.admit(login('LGXCE6CB1N0012400'));
  expect(await vins()).toEqual([own, 'LGXCE6CB1N0012400']);
  expect(await projectNumbers()).toEqual(['DEMO-001', 'DEMO-003']);
});
