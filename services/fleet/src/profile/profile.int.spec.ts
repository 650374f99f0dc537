import { createLog, DomainError, emptyTables, fingerprintOf, PasswordHash, sealedKeyName, Sealing } from '@voltdeck/base';
import { type EntityFields, initialPolicy, subjects } from '@voltdeck/protocol/contract';
import type { PlatformView, ProfileView } from '@voltdeck/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import { platform } from '../definitions/platform.ts';
import { profile } from '../definitions/profile.ts';
import { project } from '../definitions/project.ts';
import { EntityRepository } from '../entity/entity.repository.ts';
import { KeyRepository } from '../key/key.repository.ts';
import { acting, codeOf, everything, fleetFixture, login, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { CipherKeyRepository } from './cipher-key.repository.ts';
import { CipherKeyService } from './cipher-key.service.ts';
import { DeclarationService } from './declaration.service.ts';
import { DeclaredRepository } from './declared.repository.ts';
import { EntryRepository } from './entry.repository.ts';
import { WeakPlatforms } from './weak-platforms.ts';

const sealing = Sealing.by('a'.repeat(64));
const key = '00112233445566778899aabbccddeeff';
const nobody = '00000000-0000-4000-8000-000000000000';

let fleet: FleetFixture;
let entries: EntryRepository;
let keys: CipherKeyService;
let keysWithoutSealing: CipherKeyService;
let declarations: DeclarationService;

beforeAll(async () => {
  fleet = await fleetFixture();
  const { dataSource, entities, bus } = fleet;
  const announcer = new ChangeAnnouncer(bus);
  entries = new EntryRepository(dataSource);
  keys = new CipherKeyService(new CipherKeyRepository(dataSource), entities, announcer, sealing);
  keysWithoutSealing = new CipherKeyService(new CipherKeyRepository(dataSource), entities, announcer, Sealing.by());
  const declared = new DeclaredRepository(dataSource, new EntityRepository(dataSource), new ChangeRepository(dataSource));
  declarations = new DeclarationService(declared, announcer, createLog('fleet', 'silent'));
});
afterAll(() => fleet.close());
beforeEach(() => emptyTables(fleet.dataSource, 'device', 'project', 'profile', 'platform', 'cipher_key', 'change', 'outbox'));

const addProfile = (fields: EntityFields): Promise<ProfileView> => fleet.entities.add(profile, fields, acting());
const addPlatform = (fields: EntityFields): Promise<PlatformView> => fleet.entities.add(platform, fields, acting());
const north = { name: 'North', user: 'north', password: 'north-password' };

async function problemsOf(work: Promise<unknown>): Promise<(string | undefined)[]> {
  const error: unknown = await work.then(() => null, (reason: unknown) => reason);
  if (!(error instanceof DomainError)) throw new Error(`it should have been refused: ${String(error)}`);
  expect(error.fields.every(({ text }) => text !== undefined && text['zh-CN'] !== '')).toBe(true);
  return error.fields.map(({ path }) => path);
}

async function heard(subject: string, work: () => Promise<unknown>): Promise<string[]> {
  const bodies: string[] = [];
  const subscription = fleet.bus.subscribe(subject, { callback: (_error, message) => void bodies.push(message.string()) });
  await fleet.bus.flush();
  await work();
  await fleet.bus.flush();
  subscription.unsubscribe();
  return bodies;
}

describe('a device profile', () => {
  it('is kept as its JSON, and an absent key stays absent', async () => {
    const made = await addProfile({ name: 'bus', clockOffsetMinutes: 210, blocks: [], encryption: { mode: 'cbc' } });
    expect(made).toMatchObject({ name: 'bus', settings: { clockOffsetMinutes: 210, encryption: { mode: 'cbc' } }, policy: initialPolicy, devices: 0, source: 'console', version: 1 });
    expect((await entries.profiles()).items).toEqual([{ name: 'bus', settings: { clockOffsetMinutes: 210, encryption: { mode: 'cbc' } }, policy: initialPolicy, keys: [] }]);
  });

  it('is refused with every bad field by its path, in both languages', async () => {
    expect(await problemsOf(addProfile({ name: 'bus', encryption: { mode: 'gcm' }, bmsBlocks: { Z9: 'bmsFaults' }, policy: { signature: 'maybe', speed: 1 } }))).toEqual([
      'bmsBlocks.Z9', 'encryption.mode', 'policy.signature', 'policy.speed',
    ]);
    expect(await problemsOf(addProfile({ name: 'a b', clockOffsetMinutes: 5_000, speed: 1 }))).toEqual(['speed', 'name', 'clockOffsetMinutes']);
  });

  it('changes by single keys, keeps its name, and an emptied key is as in the standard again', async () => {
    const { id } = await addProfile({ name: 'bus', clockOffsetMinutes: 210, answerReports: false });
    const changed = await fleet.entities.change(profile, { id, version: 1, fields: { clockOffsetMinutes: null, policy: { signature: 'required' } } }, acting());
    expect(changed).toMatchObject({ settings: { answerReports: false }, policy: { ...initialPolicy, signature: 'required' }, version: 2 });
    expect(changed.settings).not.toHaveProperty('clockOffsetMinutes');
    expect(await problemsOf(fleet.entities.change(profile, { id, version: 2, fields: { name: 'other' } }, acting()))).toEqual(['name']);
    expect(await codeOf(fleet.entities.change(profile, { id, version: 1, fields: { description: 'late' } }, acting()))).toBe('VERSION_CONFLICT');
  });

  it('in use by vehicles cannot be deleted, and the refusal says by how many', async () => {
    const { id } = await addProfile({ name: 'bus' });
    for (const vin of ['LVDTEST0000000001', 'LVDTEST0000000002']) await fleet.open.admit(login(vin));
    await fleet.dataSource.query(`update device set profile = 'bus'`);
    const error: unknown = await fleet.entities.remove(profile, { id, version: 1, unassign: true }, acting()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'PROFILE_IN_USE', data: { count: 2 } });
    await fleet.dataSource.query(`update device set profile = 'standard'`);
    await fleet.entities.remove(profile, { id, version: 1 }, acting());
    expect((await entries.profiles()).items).toEqual([]);
    await fleet.entities.restore(profile, { id, version: 2 }, acting());
    expect((await entries.profiles()).items).toHaveLength(1);
  });

  it('is seen by everyone and changed by administrators, and the services are informed', async () => {
    expect(await heard(subjects.profilesChanged, () => addProfile({ name: 'bus' }))).toHaveLength(1);
    const operator = acting(scope({}));
    expect((await fleet.lists.page(profile, {}, operator)).items).toHaveLength(1);
    expect(await codeOf(fleet.entities.add(profile, { name: 'mine' }, operator))).toBe('SCOPE_EXCEEDED');
  });
});

describe('a platform', () => {
  it('keeps its password as a hash, which no view returns', async () => {
    const made = await addPlatform(north);
    expect(made).toMatchObject({ name: 'North', user: 'north', vehicles: 'any', vins: [], projects: [], editions: [], enabled: true, vehiclesMax: 20_000 });
    const [entry] = (await entries.platforms(null)).items;
    expect(made.passwordFingerprint).toBe(fingerprintOf(entry?.password ?? ''));
    expect(await PasswordHash.read(entry?.password ?? '')?.matches('north-password')).toBe(true);
    const { items } = await fleet.lists.page(platform, {}, acting());
    const { items: history } = await fleet.changes.list({ entity: 'platform', id: made.id }, acting());
    for (const told of [JSON.stringify(items), JSON.stringify(history), JSON.stringify(made)]) {
      expect(told).not.toContain('north-password');
      expect(told).not.toContain('scrypt:');
    }
  });

  it('has another password when one is given, and the same one otherwise', async () => {
    const { id, passwordFingerprint } = await addPlatform(north);
    const noted = await fleet.entities.change(platform, { id, version: 1, fields: { note: 'moved' } }, acting());
    expect(noted.passwordFingerprint).toBe(passwordFingerprint);
    const changed = await fleet.entities.change(platform, { id, version: 2, fields: { password: 'another-password' } }, acting());
    expect(changed.passwordFingerprint).not.toBe(passwordFingerprint);
    expect(changed).toMatchObject({ note: 'moved', vehicles: 'any' });
  });

  it('is refused with every bad field, and two may not have one user', async () => {
    expect(await problemsOf(addPlatform({ name: '', user: 'much too long a user', password: 'short', vehicles: 'some', vins: ['with space'], editions: [2013], vehiclesMax: 0 }))).toEqual([
      'name', 'user', 'password', 'vehicles', 'vins', 'editions', 'vehiclesMax',
    ]);
    await addPlatform(north);
    expect(await codeOf(addPlatform({ ...north, name: 'Other' }))).toBe('NAME_TAKEN');
  });

  it('may speak for VINs, patterns and projects', async () => {
    const { id } = await fleet.entities.add(project, { name: 'P', number: '1' }, acting());
    const made = await addPlatform({ ...north, vehicles: 'listed', vins: ['LVDTEST0000000001', 'LVD*', 'LVD*'], projectIds: [id], editions: ['2016'] });
    expect(made).toMatchObject({ vins: ['LVDTEST0000000001', 'LVD*'], projects: [{ id, name: 'P' }], editions: [2016] });
    expect((await entries.platforms(null)).items).toMatchObject([{ vins: ['LVDTEST0000000001', 'LVD*'], projectIds: [id], editions: [2016], enabled: true }]);
    expect(await codeOf(addPlatform({ ...north, name: 'N2', user: 'n2', projectIds: [nobody] }))).toBe('INPUT_INVALID');
  });

  it('is weak while it may speak for any vehicle, and counted as long as it is enabled', async () => {
    const weak = new WeakPlatforms({ add: () => undefined }, fleet.dataSource);
    const { id } = await addPlatform(north);
    await addPlatform({ ...north, name: 'South', user: 'south', vehicles: 'listed', vins: ['LVD*'] });
    expect(await weak.wide()).toEqual([{ code: 'PLATFORMS_WIDE', count: 1, names: ['North'] }]);
    await fleet.entities.change(platform, { id, version: 1, fields: { enabled: false } }, acting());
    expect(await weak.wide()).toEqual([]);
  });

  it('is the business of administrators alone', async () => {
    const { id } = await addPlatform(north);
    const operator = acting(scope({}));
    expect((await fleet.lists.page(platform, {}, operator)).items).toEqual([]);
    expect(await codeOf(fleet.entities.read(platform, id, operator.caller.scope))).toBe('ENTITY_NOT_FOUND');
  });
});

describe('a symmetric key', () => {
  const vin = 'LVDTEST0000000001';
  let id: string;
  beforeEach(async () => {
    id = (await fleet.open.admit(login(vin))).deviceId;
  });

  it('of a vehicle is sealed in the database and returned by its fingerprint alone', async () => {
    const told = await heard(subjects.deviceKeysChanged, () => keys.set('device', { id, cipher: 'sm4', key }, acting()));
    expect(told).toEqual([JSON.stringify({ vin })]);
    const { items } = await keys.list('device', id, acting());
    expect(items).toMatchObject([{ cipher: 'sm4', fingerprint: fingerprintOf(Buffer.from(key, 'hex')), validTo: null, registeredBy: 'administrator', source: 'console' }]);
    expect(JSON.stringify(items)).not.toContain(key);
    const [row] = await fleet.dataSource.query<{ text: string }[]>(`select string_agg(k::text, '') as text from cipher_key k`);
    expect(row?.text).not.toContain(key);
    const [sealed] = (await new KeyRepository(fleet.dataSource, fleet.policies).security(vin))?.cipherKeys ?? [];
    expect(sealing.open(Buffer.from(sealed?.sealed ?? '', 'base64'), sealedKeyName(sealed?.id ?? '', 'sm4'))?.toString('hex')).toBe(key);
  });

  it('that is replaced or ended is not given to the listener any more', async () => {
    await keys.set('device', { id, cipher: 'sm4', key }, acting());
    const { items } = await keys.set('device', { id, cipher: 'sm4', key: 'f'.repeat(32) }, acting());
    expect(items.map(({ validTo }) => validTo === null)).toEqual([true, false]);
    expect((await new KeyRepository(fleet.dataSource, fleet.policies).security(vin))?.cipherKeys).toHaveLength(1);
    await keys.end('device', { id, cipher: 'sm4' }, acting());
    expect((await new KeyRepository(fleet.dataSource, fleet.policies).security(vin))?.cipherKeys).toEqual([]);
    expect(await codeOf(keys.end('device', { id, cipher: 'sm4' }, acting()))).toBe('CIPHER_KEY_NOT_FOUND');
  });

  it('is refused without a sealing key, with a wrong form, and for what the caller does not see', async () => {
    expect(await codeOf(keysWithoutSealing.set('device', { id, cipher: 'sm4', key }, acting()))).toBe('SEALING_KEY_MISSING');
    expect(await codeOf(keys.set('device', { id, cipher: 'sm4', key: 'abcd' }, acting()))).toBe('INPUT_INVALID');
    expect(await codeOf(keys.list('device', id, acting(scope({}))))).toBe('DEVICE_NOT_FOUND');
  });

  it('of a profile goes to the services with the profile, sealed', async () => {
    const made = await addProfile({ name: 'bus' });
    await keys.set('profile', { id: made.id, cipher: 'aes128', key }, acting());
    const [entry] = (await entries.profiles()).items;
    expect(entry?.keys).toMatchObject([{ cipher: 'aes128' }]);
    expect(JSON.stringify(entry)).not.toContain(key);
  });
});

describe('what files declare', () => {
  const bus = { file: '/etc/profiles/bus.json', profile: { name: 'bus', description: 'Buses', clockOffsetMinutes: 210 } };
  const declareProfiles = (...items: (typeof bus)[]) => declarations.declare({ profiles: { origin: '/etc/profiles', items } });
  let declaredPlatform: Record<string, unknown>;
  beforeAll(async () => {
    declaredPlatform = { name: 'North', user: 'north', password: String(await PasswordHash.of('secret')), vehiclesMax: 5 };
  });

  it('is shown with its file, and changed by the file alone', async () => {
    await declareProfiles(bus);
    await declarations.declare({ platforms: { origin: '/etc/platforms.json', items: [declaredPlatform] } });
    const [shown] = (await fleet.lists.page(profile, {}, acting())).items;
    expect(shown).toMatchObject({ name: 'bus', description: 'Buses', settings: { clockOffsetMinutes: 210 }, source: 'file', origin: '/etc/profiles/bus.json', version: 1, createdBy: 'PROFILES_DIR' });
    const [link] = (await fleet.lists.page(platform, {}, acting())).items;
    expect(link).toMatchObject({ name: 'North', vehiclesMax: 5, source: 'file', origin: '/etc/platforms.json' });
    const ref = { id: shown?.id ?? '', version: 1 };
    expect(await codeOf(fleet.entities.change(profile, { ...ref, fields: { description: 'mine' } }, acting()))).toBe('ENTITY_FROM_FILE');
    expect(await codeOf(fleet.entities.remove(profile, ref, acting()))).toBe('ENTITY_FROM_FILE');
  });

  it('stays as it is when it is declared again, and follows a change of the file', async () => {
    await declareProfiles(bus);
    await declareProfiles(bus);
    expect((await fleet.lists.page(profile, {}, acting())).items).toMatchObject([{ version: 1 }]);
    await declareProfiles({ ...bus, profile: { ...bus.profile, clockOffsetMinutes: 0 } });
    expect((await fleet.lists.page(profile, {}, acting())).items).toMatchObject([{ version: 2, settings: { clockOffsetMinutes: 0 } }]);
  });

  it('takes the place of an entry with its name, whose history stays', async () => {
    const { id } = await addProfile({ name: 'bus', clockOffsetMinutes: 60 });
    await declareProfiles(bus);
    expect(await fleet.entities.read(profile, id, everything)).toMatchObject({ source: 'file', settings: { clockOffsetMinutes: 210 } });
    expect((await fleet.changes.list({ entity: 'profile', id }, acting())).items.map(({ by }) => by)).toEqual(['PROFILES_DIR', 'administrator']);
  });

  it('goes when its file no longer has it, unless vehicles use it: then the console may change it', async () => {
    await declareProfiles(bus, { file: '/etc/profiles/van.json', profile: { name: 'van', description: 'Vans', clockOffsetMinutes: 0 } });
    await fleet.open.admit(login('LVDTEST0000000001'));
    await fleet.dataSource.query(`update device set profile = 'van'`);
    await declareProfiles();
    expect((await fleet.lists.page(profile, {}, acting())).items).toMatchObject([{ name: 'van', source: 'console', origin: null }]);
  });

  it('becomes the console\'s as it is when no file is configured any more', async () => {
    await declareProfiles(bus);
    await declarations.declare({ platforms: { origin: '/etc/platforms.json', items: [declaredPlatform] } });
    await declarations.declare({ profiles: { origin: null, items: [] }, platforms: { origin: null, items: [] } });
    expect((await fleet.lists.page(profile, {}, acting())).items).toMatchObject([{ name: 'bus', source: 'console' }]);
    const [entry] = (await entries.platforms(null)).items;
    expect(await PasswordHash.read(entry?.password ?? '')?.matches('secret')).toBe(true);
  });

  it('may be a policy, which the console then cannot change', async () => {
    const { id } = await addProfile({ name: 'bus' });
    await declarations.declare({ policies: { origin: '/etc/security.json', items: [{ name: 'bus', policy: { ...initialPolicy, signature: 'required' } }] } });
    expect(await fleet.entities.read(profile, id, everything)).toMatchObject({ policy: { signature: 'required' }, policyOrigin: '/etc/security.json', source: 'console' });
    expect(await codeOf(fleet.entities.change(profile, { id, version: 1, fields: { policy: { signature: 'optional' } } }, acting()))).toBe('ENTITY_FROM_FILE');
    await declarations.declare({ policies: { origin: null, items: [] } });
    expect(await fleet.entities.read(profile, id, everything)).toMatchObject({ policy: { signature: 'required' }, policyOrigin: null });
  });

  it('may be keys, shown by their fingerprints: the keys themselves stay in the file', async () => {
    const { deviceId: id } = await fleet.open.admit(login('LVDTEST0000000001'));
    await keys.set('device', { id, cipher: 'sm4', key }, acting());
    const declared = { owner: 'LVDTEST0000000001', cipher: 'sm4' as const, fingerprint: '0123456789abcdef' };
    await declarations.declare({ deviceKeys: { origin: '/etc/security.json', items: [declared, { ...declared, owner: 'NOT-IN-THE-FLEET' }] } });
    expect((await keys.list('device', id, acting())).items).toMatchObject([{ fingerprint: declared.fingerprint, source: 'file', validTo: null }, { source: 'console', validTo: expect.any(String) }]);
    expect(await codeOf(keys.set('device', { id, cipher: 'sm4', key }, acting()))).toBe('ENTITY_FROM_FILE');
    expect((await new KeyRepository(fleet.dataSource, fleet.policies).security('LVDTEST0000000001'))?.cipherKeys).toEqual([]);
    await declarations.declare({ deviceKeys: { origin: null, items: [] } });
    expect((await keys.list('device', id, acting())).items).toMatchObject([{ source: 'console' }]);
  });
});
