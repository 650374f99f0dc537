import { DomainError, emptyTables, undoMigrations } from '@voltdeck/base';
import { inheritedPolicy, openPolicy, type PolicySettings, subjects, type Weakness } from '@voltdeck/protocol/contract';
import type { SecurityPolicyView } from '@voltdeck/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { device } from '../definitions/device.ts';
import { profile as profileEntity } from '../definitions/profile.ts';
import { project } from '../definitions/project.ts';
import { KeyRepository } from '../key/key.repository.ts';
import { KeyService } from '../key/key.service.ts';
import { acting, codeOf, everything, fleetFixture, login, logIn, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import type { PolicyRepository } from './policy.repository.ts';
import { FirstPolicy } from './first-policy.ts';
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
  policies = fleet.policies;
  service = new PolicyService(policies, fleet.entities, new ChangeAnnouncer(fleet.bus));
  keys = new KeyService(new KeyRepository(fleet.dataSource, policies));
});
afterAll(() => fleet.close());
beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'device', 'device_key', 'outbox', 'project', 'profile', 'change');
  await policies.changeDeployment(openPolicy, administrator);
  projectId = (await fleet.entities.add(project, { name: 'P', number: '1' }, administrator)).id;
  deviceId = (await fleet.entities.add(device, { vin, projectId }, administrator)).id;
});

const settings = (given: Partial<PolicySettings>): PolicySettings => ({ ...inheritedPolicy, ...given });
const admitted = async (about = {}) => fleet.closed.admit(login(vin, about));
const effective = ({ effective: found }: SecurityPolicyView): string[] => Object.values(found).map(({ level, source }) => `${level} ${source}`);
const profile = (policy: object, origin: string | null = null): Promise<unknown> => fleet.dataSource.query(`insert into profile (name, policy, policy_origin) values ('standard', $1, $2)`, [policy, origin]);

describe('a new deployment', () => {
  /** As it is after an update from before this migration. */
  const again = async (from: string): Promise<void> => {
    await undoMigrations(fleet.dataSource, from);
    await fleet.dataSource.runMigrations();
  };
  const strict = { ...openPolicy, signature: 'required', activation: 'closed' } as const;

  it('demands signatures, and takes no first key on trust', async () => {
    await again('Fleet');
    expect((await service.deployment()).own).toEqual(strict);
  });

  it('believes the VIN alone where VEHICLE_POLICY says so, until an administrator sets the policy', async () => {
    await again('Fleet');
    const begin = (VEHICLE_POLICY: 'strict' | 'open'): Promise<void> => new FirstPolicy({ VEHICLE_POLICY }, policies).onModuleInit();
    await begin('strict');
    expect((await service.deployment()).own.signature).toBe('required');
    await begin('open');
    expect((await service.deployment()).own).toEqual({ ...openPolicy, activation: 'closed' });
    await service.changeDeployment(strict, administrator);
    await begin('open');
    expect((await service.deployment()).own).toEqual(strict);
  });

  it('that has run before and has no vehicle yet keeps its policy', async () => {
    await emptyTables(fleet.dataSource, 'device');
    await profile({});
    await again('StrictStart');
    expect((await service.deployment()).own).toEqual(openPolicy);
  });

  it('that has vehicles already continues with everything open, and its signing profiles keep what they demand', async () => {
    await profile({ signature: 'required' });
    await again('SecurityPolicies');
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

  it('is no one else’s to see or set', async () => {
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

  it('is refused for what its login does not prove, where it could register itself otherwise', async () => {
    const another = 'LVDTEST0000000098';
    const shown = { transport: 'any', encrypted: false, signed: false } as const;
    const lacking = async (about: object): Promise<unknown> => fleet.open.admit(login(another, about)).catch((error: unknown) => (error instanceof DomainError ? error.data : error));
    await service.changeDeployment({ ...openPolicy, signature: 'required' }, administrator);
    expect(await lacking({ shown })).toEqual({ vin: another, lacking: 'signature' });
    await service.changeDeployment({ ...openPolicy, encryption: 'required' }, administrator);
    expect(await lacking({ shown })).toEqual({ vin: another, lacking: 'encryption' });
    expect(await codeOf(fleet.closed.admit(login(another, { shown })))).toBe('DEVICE_UNKNOWN');
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

describe('the history of a vehicle', () => {
  const history = async (id = deviceId): Promise<unknown[]> =>
    (await fleet.changes.list({ entity: 'device', id }, administrator)).items.filter(({ action }) => action === 'policy').map(({ by, source, before, after }) => [by, source, before, after]);

  it('has every change of the policies that concern it, the newest first, with what differs', async () => {
    await service.change('device', deviceId, settings({ transport: 'tls' }), administrator);
    await service.change('project', projectId, settings({ signature: 'reports' }), administrator);
    await service.changeDeployment({ ...openPolicy, encryption: 'required' }, administrator);
    await service.change('device', deviceId, settings({ transport: 'tls' }), administrator);
    expect(await history()).toEqual([
      ['administrator', 'deployment', { encryption: 'optional' }, { encryption: 'required' }],
      ['administrator', 'project', { signature: null }, { signature: 'reports' }],
      ['administrator', 'device', { transport: null }, { transport: 'tls' }],
    ]);
  });

  it('has those of its profile, where they are about what it has to prove', async () => {
    const { id, version } = await fleet.entities.add(profileEntity, { name: 'standard', policy: { signature: 'reports' } }, administrator);
    const change = (newer: number, fields: Readonly<Record<string, unknown>>): Promise<unknown> => fleet.entities.change(profileEntity, { id, version: version + newer, fields }, administrator);
    await change(0, { policy: { signature: 'required', sealAnswers: true } });
    await change(1, { policy: { signature: 'required', sealAnswers: false } });
    expect(await history()).toEqual([['administrator', 'profile', { signature: 'reports' }, { signature: 'required' }]]);
  });

  it('has nothing of other projects and vehicles, nor of before it was entered', async () => {
    const other = (await fleet.entities.add(project, { name: 'Q', number: '2' }, administrator)).id;
    await service.change('project', other, settings({ signature: 'reports' }), administrator);
    await service.change('project', projectId, settings({ transport: 'tls' }), administrator);
    const { id } = await fleet.entities.add(device, { vin: 'LVDTEST0000000002', projectId }, administrator);
    await service.change('device', deviceId, settings({ transport: 'tls' }), administrator);
    expect(await history(id)).toEqual([]);
  });

  it('has who opened its activation, and who closed it', async () => {
    const { activationOpenUntil } = await service.openActivation(deviceId, 24, administrator);
    await service.openActivation(deviceId, null, administrator);
    expect(await history()).toEqual([
      ['administrator', 'device', { activationOpenUntil }, { activationOpenUntil: null }],
      ['administrator', 'device', { activationOpenUntil: null }, { activationOpenUntil }],
    ]);
  });

  it('is not what a form is compared with: a policy makes no newer version of the vehicle', async () => {
    const { version } = await fleet.entities.read(device, deviceId, everything);
    await service.change('device', deviceId, settings({ transport: 'tls' }), administrator);
    await fleet.entities.change(device, { id: deviceId, version, fields: { iccid: '89860000000000000002' } }, administrator);
    expect((await fleet.changes.list({ entity: 'device', id: deviceId }, administrator)).items.map(({ action }) => action)).toEqual(['change', 'policy', 'add']);
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
