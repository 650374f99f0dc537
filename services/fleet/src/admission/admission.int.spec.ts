import { emptyTables } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, everything, fleetFixture, login, type FleetFixture } from '../testing/fleet-fixture.ts';

const vin = 'LVDTEST0000000001';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(() => emptyTables(fleet.dataSource, 'device', 'device_group', 'outbox', 'project', 'customer', '"group"'));

const announced = async (): Promise<number> =>
  (await fleet.dataSource.query<{ count: number }[]>('select count(*)::int as count from outbox'))[0]?.count ?? 0;

async function addProject(name: string): Promise<string> {
  const [row] = await fleet.dataSource.query<{ id: string }[]>('insert into project (name, number) values ($1, $1) returning id', [name]);
  return row?.id ?? '';
}

describe('a login of a device that no one knows', () => {
  it('adds it when registration is open, as registered at login and in service', async () => {
    const { deviceId, profile } = await fleet.open.admit(login(vin, { packCodes: ['PACK-A'] }));
    expect(profile).toBe('standard');
    expect(await fleet.details.get(deviceId, everything)).toMatchObject({
      vin,
      source: 'login',
      batteryId: 'PACK-A',
      iccid: '89860000000000000001',
      serviceStatus: 'inService',
      project: null,
    });
    expect(await announced()).toBe(1);
  });

  it('refuses it when registration is closed', async () => {
    expect(await codeOf(fleet.closed.admit(login(vin)))).toBe('DEVICE_UNKNOWN');
    expect((await fleet.devices.list({}, everything)).total).toBe(0);
  });

  it.each(['', ' '.repeat(17), 'LVD\u0000TEST000000001', 'LVDTEST00000000012'])('refuses the impossible VIN %j', async (impossible) => {
    expect(await codeOf(fleet.open.admit(login(impossible)))).toBe('DEVICE_UNKNOWN');
  });

  it('does not take the place of one that was deleted', async () => {
    await fleet.open.admit(login(vin));
    await fleet.dataSource.query('update device set deleted_at = now()');
    expect(await codeOf(fleet.open.admit(login(vin)))).toBe('DEVICE_UNKNOWN');
  });
});

describe('a login of a known device', () => {
  it('gives the same id and changes nothing', async () => {
    const first = await fleet.open.admit(login(vin));
    expect(await fleet.closed.admit(login(vin))).toEqual(first);
    expect(await announced()).toBe(1);
  });

  it('changes nothing before its session is held, whatever it reports', async () => {
    const { deviceId } = await fleet.open.admit(login(vin, { packCodes: ['PACK-A'] }));
    const before = await fleet.details.get(deviceId, everything);
    const stranger = login(vin, { iccid: 'CARD-2', edition: 2025, packCodes: ['PACK-B'] });
    expect(await fleet.open.admit(stranger)).toMatchObject({ deviceId, differs: true });
    expect(await fleet.details.get(deviceId, everything)).toEqual(before);
    expect(await announced()).toBe(1);
  });

  it('stores a new card, edition and pack once its session is held, and announces the change', async () => {
    const { deviceId } = await fleet.open.admit(login(vin, { packCodes: ['PACK-A'] }));
    await fleet.open.record(login(vin, { iccid: 'CARD-2', edition: 2025, packCodes: ['PACK-B'] }));
    expect(await fleet.details.get(deviceId, everything)).toMatchObject({ iccid: 'CARD-2', batteryId: 'PACK-B' });
    expect(await announced()).toBe(2);
  });

  it('leaves what the login does not carry', async () => {
    const { deviceId } = await fleet.open.admit(login(vin, { packCodes: ['PACK-A'] }));
    await fleet.open.record(login(vin, { iccid: null, packCodes: [] }));
    expect(await fleet.details.get(deviceId, everything)).toMatchObject({ iccid: '89860000000000000001', batteryId: 'PACK-A' });
    expect(await announced()).toBe(1);
  });

  it('activates a device that was entered by hand', async () => {
    await fleet.dataSource.query(`insert into device (vin, source) values ($1, 'manual')`, [vin]);
    const before = (await fleet.devices.list({}, everything)).items[0];
    expect(before?.serviceStatus).toBe('notActivated');
    const { deviceId, differs } = await fleet.closed.admit(login(vin));
    expect(differs).toBe(true);
    await fleet.closed.record(login(vin));
    expect((await fleet.details.get(deviceId, everything)).serviceStatus).toBe('inService');
  });
});

describe('many logins at once', () => {
  it('get in beside one whose texts no store takes', async () => {
    const bad = fleet.open.admit(login('LVD\u0000TEST000000001', { packCodes: ['\ud800'] }));
    const odd = fleet.open.admit(login('LVDTEST0000000002', { iccid: '8986\u0000\u0000', packCodes: ['PACK\u0000', '\ud800'] }));
    const good = fleet.open.admit(login(vin));
    expect(await Promise.all([bad, odd, good].map(codeOf))).toEqual(['DEVICE_UNKNOWN', null, null]);
    expect(await fleet.details.get((await odd).deviceId, everything)).toMatchObject({ iccid: '8986', batteryId: 'PACK' });
  });

  it('of one VIN in two processes make one device', async () => {
    const admitted = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? fleet.open : fleet.other).admit(login(vin))),
    );
    expect(new Set(admitted.map(({ deviceId }) => deviceId)).size).toBe(1);
    expect((await fleet.devices.list({}, everything)).total).toBe(1);
    expect(await announced()).toBe(1);
  });

  it('of the same new devices in two processes all get in, and each device once', async () => {
    const vins = Array.from({ length: 600 }, (_, index) => `LVDSTORM${String(index).padStart(9, '0')}`);
    const [here, there] = await Promise.all(
      [fleet.open, fleet.other].map((admission) => Promise.all(vins.map((each) => admission.admit(login(each))))),
    );
    expect(here).toEqual(there);
    expect((await fleet.devices.list({}, everything)).total).toBe(600);
  });
});

describe('the place of a new device', () => {
  it('is one of those given if it is simulated, the same for the same VIN', async () => {
    const simulated = 'LVDCA60N0S1000001';
    const projects = await Promise.all(['A', 'B', 'C'].map(addProject));
    fleet.placement.spreadOver(projects, []);
    const places = Array.from({ length: 60 }, (_, index) => fleet.placement.of(`LVDCA60N0S1${String(index).padStart(6, '0')}`).projectId);
    expect(new Set(places)).toEqual(new Set(projects));
    expect(fleet.placement.of(simulated)).toEqual(fleet.placement.of(simulated));
    const { deviceId } = await fleet.open.admit(login(simulated));
    expect((await fleet.details.get(deviceId, everything)).project?.id).toBe(fleet.placement.of(simulated).projectId);
    fleet.placement.spreadOver([], []);
  });
});
