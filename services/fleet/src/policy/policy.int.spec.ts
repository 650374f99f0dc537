import { inheritedPolicy, openPolicy, subjects, type PolicySettings, type SecurityPolicyView, type Weakness } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { device } from '../definitions/device.ts';
import { project } from '../definitions/project.ts';
import { KeyRepository } from '../key/key.repository.ts';
import { KeyService } from '../key/key.service.ts';
import { acting, codeOf, everything, fleetFixture, login, logIn, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { PolicyRepository } from './policy.repository.ts';
import { PolicyService } from './policy.service.ts';
import { WeakVehicles } from './weak-vehicles.ts';

const vin = 'LVDTEST0000000001';
const administrator = acting();

let fleet: FleetFixture;
let policies: PolicyRepository;
let service: PolicyService;
let keys: KeyService;
let deviceId: string;
let projectId: string;

beforeAll(async () => {
  fleet = await fleetFixture();
  policies = new PolicyRepository(fleet.dataSource);
  service = new PolicyService(policies, fleet.entities, new ChangeAnnouncer(fleet.bus));
  keys = new KeyService(new KeyRepository(fleet.dataSource, policies));
});
afterAll(() => fleet.close());
beforeEach(async () => {
  await fleet.dataSource.query('truncate device, device_key, outbox, project, profile, change cascade');
  await policies.changeDeployment(openPolicy, 'test');
  projectId = (await fleet.entities.add(project, { name: 'P', number: '1' }, administrator)).id;
  deviceId = (await fleet.entities.add(device, { vin, projectId }, administrator)).id;
});

const settings = (given: Partial<PolicySettings>): PolicySettings => ({ ...inheritedPolicy, ...given });
const admitted = async (about = {}) => fleet.closed.admit(login(vin, about));
const effective = ({ effective: found }: SecurityPolicyView): string[] => Object.values(found).map(({ level, source }) => `${level} ${source}`);
const profile = (policy: object, origin: string | null = null): Promise<unknown> => fleet.dataSource.query(`insert into profile (name, policy, policy_origin) values ('standard', $1, $2)`, [policy, origin]);

describe('a new deployment', () => {
  it('takes no first key on trust', async () => {
    for (const _each of fleet.dataSource.migrations) await fleet.dataSource.undoLastMigration();
    await fleet.dataSource.runMigrations();
    expect((await service.deployment()).own).toEqual({ ...openPolicy, activation: 'closed' });
  });

  it('that has vehicles already goes on with everything open, and its signing profiles keep what they demand', async () => {
    await profile({ signature: 'required' });
    await fleet.dataSource.undoLastMigration();
    await fleet.dataSource.runMigrations();
    expect((await service.deployment()).own).toEqual(openPolicy);
    expect((await admitted()).policy).toEqual({ ...openPolicy, signature: 'reports' });
  });
});

describe('what is demanded of a vehicle', () => {
  it('is its own, else of its project, else of its profile, else of the deployment', async () => {
    await service.changeDeployment({ transport: 'tls', encryption: 'required', signature: 'reports', activation: 'closed' }, administrator);
    expect(effective(await service.of('device', deviceId, administrator))).toEqual(['tls deployment', 'required deployment', 'reports deployment', 'closed deployment']);
    await profile({ transport: 'certificate', signature: 'optional', encryption: null });
    await service.change('project', projectId, settings({ encryption: 'optional', signature: 'required' }), administrator);
    await service.change('device', deviceId, settings({ signature: 'optional' }), administrator);
    const view = await service.of('device', deviceId, administrator);
    expect(effective(view)).toEqual(['certificate profile', 'optional project', 'optional device', 'closed deployment']);
    expect(view).toMatchObject({ own: settings({ signature: 'optional' }), updatedBy: 'administrator' });
    expect(effective(await service.of('project', projectId, administrator))).toEqual(['tls deployment', 'optional project', 'required project', 'closed deployment']);
    expect((await admitted()).policy).toEqual({ transport: 'certificate', encryption: 'optional', signature: 'optional', activation: 'closed' });
  });

  it('by a file goes before everything', async () => {
    await profile({ signature: 'required' }, '/etc/security.json');
    await service.change('device', deviceId, settings({ signature: 'optional' }), administrator);
    expect(effective(await service.of('device', deviceId, administrator))[2]).toBe('required file');
  });

  it('is seen with the vehicle, and found by what it relies on', async () => {
    const of = async (trust: string): Promise<number> => (await fleet.devices.list({ trust }, everything)).total;
    expect([await of('name'), await of('signature,certificate')]).toEqual([1, 0]);
    await service.change('device', deviceId, settings({ signature: 'reports' }), administrator);
    expect([await of('name'), await of('signature,certificate')]).toEqual([0, 1]);
    expect((await fleet.details.get(deviceId, everything)).security).toEqual({ trust: 'signature', policy: { ...openPolicy, signature: 'reports' }, proof: null });
  });

  it('is told to the listeners when it changes', async () => {
    let told = 0;
    const subscription = fleet.bus.subscribe(subjects.policiesChanged, { callback: () => void told++ });
    await fleet.bus.flush();
    await service.change('device', deviceId, settings({ transport: 'tls' }), administrator);
    await service.changeDeployment(openPolicy, administrator);
    await fleet.bus.flush();
    subscription.unsubscribe();
    expect(told).toBe(2);
  });

  it('is nobody else’s to see or set', async () => {
    const outsider = acting(scope({}));
    expect(await codeOf(service.of('device', deviceId, outsider))).toBe('DEVICE_NOT_FOUND');
    expect(await codeOf(service.change('project', projectId, inheritedPolicy, outsider))).toBe('ENTITY_NOT_FOUND');
    expect(await codeOf(service.changeDeployment(openPolicy, outsider))).toBe('FLEET_WIDE_NEEDED');
  });
});

describe('a VIN that is not known', () => {
  const unknown = 'LVDTEST0000000099';
  it('does not register itself by a login that would be refused', async () => {
    await service.changeDeployment({ ...openPolicy, transport: 'tls' }, administrator);
    const shown = { transport: 'any', encrypted: false, signed: false } as const;
    expect(await codeOf(fleet.open.admit(login(unknown, { shown })))).toBe('DEVICE_UNKNOWN');
    expect(await codeOf(fleet.open.admit(login(unknown, { shown: { ...shown, transport: 'certificate' } })))).toBeNull();
  });
});

describe('how a vehicle proved who it is', () => {
  it('is kept of its last login, and written when it changes', async () => {
    await logIn(fleet.closed, login(vin, { proof: 'certificate' }));
    expect((await fleet.details.get(deviceId, everything)).security.proof).toBe('certificate');
    expect(await admitted()).toMatchObject({ proof: 'certificate', differs: false });
    await logIn(fleet.closed, login(vin, { proof: 'none' }));
    expect((await service.of('device', deviceId, administrator)).proof).toBe('none');
  });
});

describe('the first key of a vehicle', () => {
  const activate = async (chipId: string): Promise<string> =>
    (await keys.activate({ vin, chipId, algorithm: 1, publicKey: Buffer.from(chipId).toString('base64'), remoteAddress: '192.0.2.1', at: Date.now() })).outcome;

  it('is not taken from a stranger while activation is closed', async () => {
    await service.changeDeployment({ ...openPolicy, activation: 'closed' }, administrator);
    expect(await activate('STRANGER')).toBe('closed');
    expect((await keys.security(vin)).keys).toEqual([]);
  });

  it('is taken once an administrator has opened it for the vehicle, and the next one is not', async () => {
    await service.changeDeployment({ ...openPolicy, activation: 'closed' }, administrator);
    expect(await service.openActivation(deviceId, 24, administrator)).toMatchObject({ activationOpenedBy: 'administrator' });
    expect(await activate('CHIP-1')).toBe('registered');
    expect(await activate('CHIP-1')).toBe('known');
    expect((await service.of('device', deviceId, administrator)).activationOpenUntil).toBeNull();
    await fleet.dataSource.query('update device_key set valid_to = now()');
    expect(await activate('CHIP-2')).toBe('closed');
  });

  it('is not taken after the time is over, nor where it was closed again', async () => {
    await service.changeDeployment({ ...openPolicy, activation: 'closed' }, administrator);
    await service.openActivation(deviceId, 1, administrator);
    await fleet.dataSource.query(`update security_policy set activation_open_until = now() - interval '1 second'`);
    expect(await activate('LATE')).toBe('closed');
    await service.openActivation(deviceId, 1, administrator);
    await service.openActivation(deviceId, null, administrator);
    expect(await activate('LATE')).toBe('closed');
  });

  it('is not taken on trust where the listener says so', async () => {
    const { outcome } = await keys.activate({ vin, chipId: 'C', algorithm: 1, publicKey: 'AAAA', remoteAddress: '192.0.2.1', at: Date.now(), firstUse: false });
    expect(outcome).toBe('closed');
  });
});

describe('weaknesses', () => {
  it('name the vehicles that are trusted by their VIN alone, and those whose first key is', async () => {
    const weak = new WeakVehicles({ add: () => undefined }, fleet.dataSource);
    const names = (found: readonly Weakness[]): unknown => found.map(({ code, count, names: vins }) => [code, count, ...vins]);
    expect(names(await weak.found('VEHICLES_BY_NAME'))).toEqual([['VEHICLES_BY_NAME', 1, vin]]);
    expect(names(await weak.found('ACTIVATION_OPEN'))).toEqual([['ACTIVATION_OPEN', 1, vin]]);
    await service.changeDeployment({ ...openPolicy, encryption: 'required', activation: 'closed' }, administrator);
    expect([await weak.found('VEHICLES_BY_NAME'), await weak.found('ACTIVATION_OPEN')]).toEqual([[], []]);
  });
});
