import { emptyTables, undoMigrations } from '@voltdeck/base';
import { moduleLimits, ownTeam, type Caller } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey } from '../testing/module-archive.ts';
import { administrator, host, operator, refusalOf, registryFixture, type RegistryFixture } from '../testing/registry-fixture.ts';

let registry: RegistryFixture;
const own = newKey();
beforeAll(async () => {
  registry = await registryFixture();
  await registry.keys.add({ team: ownTeam, publicKey: own.publicKey, modules: ['home'] }, administrator);
});
afterAll(() => registry?.close());

const li = operator('li');
const title = { 'zh-CN': '热分析', en: 'Thermal' };
const off = { enabled: false, reason: 'reads typed text' };
const snapshotOf = (caller: Caller | null = li) => registry.snapshots.snapshot(caller, host);
const servedTo = async (caller: Caller | null = li) => (await snapshotOf(caller)).modules.map(({ name, version }) => `${name} ${version}`);
const stoppedFor = async (caller: Caller | null = li) => (await snapshotOf(caller)).stopped?.map(({ name, version, pages }) => [name, version, ...pages]);

/** Each test starts with a module of the console and one of a guest. */
beforeEach(async () => {
  await emptyTables(registry.dataSource, 'dev_override', 'pin', 'rollout', 'health_hour', 'canary_user', 'embed', 'version', 'module', 'event');
  await registry.guests.switch({ enabled: true }, administrator);
  await registry.publish({ build: { name: 'home' } }, own);
  for (const version of ['1.0.0', '2.0.0']) await registry.publish({ build: { version, title } });
  for (const name of ['home', 'thermal']) await registry.channels.promote(name, '1.0.0', administrator);
});

describe('a module that is disabled', () => {
  it('goes to no one, in whatever channel, and open pages hear which it was and which pages it had', async () => {
    await registry.channels.rollout({ name: 'thermal', version: '2.0.0', percentage: 100 }, administrator);
    await registry.channels.pin('thermal', '1.0.0', ['pinned'], administrator);
    const { token } = await registry.overrides.add({ name: 'thermal', url: 'http://localhost:5300/' }, administrator);
    await registry.overrides.use(token, operator('team'));
    expect(await registry.channels.switch('thermal', off, administrator)).toMatchObject({ disabled: { by: 'admin', reason: 'reads typed text' }, stable: '1.0.0' });
    for (const caller of [null, li, operator('pinned'), operator('team'), administrator]) {
      expect(await servedTo(caller)).toEqual(['home 1.0.0']);
      expect(await stoppedFor(caller)).toEqual([['thermal', null, '/thermal/:id']]);
    }
    expect((await snapshotOf(operator('team'))).overrides).toEqual([]);
  });

  it('goes from the pages of those for whom a version was pinned that was never stable, and is nothing to others', async () => {
    await registry.publish({ build: { name: 'tried', version: '0.1.0' } });
    await registry.channels.pin('tried', '0.1.0', ['pinned'], administrator);
    expect(await servedTo(operator('pinned'))).toContain('tried 0.1.0');
    await registry.channels.switch('tried', off, administrator);
    expect((await stoppedFor(operator('pinned')))?.map(([name]) => name)).toEqual(['tried']);
    expect([await stoppedFor(), await stoppedFor(null)]).toEqual([[], []]);
  });

  it('is in no frame of another site either', async () => {
    const wanted = { path: '/thermal/7', origins: ['https://intranet.example.com'], expiresAt: '2099-01-01T00:00:00.000Z' };
    const [stable, named] = [
      await registry.embeds.add({ ...wanted, tokenId: randomUUID() }, li),
      await registry.embeds.add({ ...wanted, release: { module: 'thermal', version: '2.0.0' }, tokenId: randomUUID() }, li),
    ];
    await registry.channels.switch('thermal', off, administrator);
    expect(await refusalOf(registry.embeds.open({ id: stable.id, path: wanted.path }))).toContain('EMBED_PAGE_NONE');
    expect(await refusalOf(registry.embeds.open({ id: named.id, path: wanted.path }))).toContain('MODULE_DISABLED: An administrator disabled the module thermal');
  });

  it('is as it was once it is enabled again, and both are kept as events with the reason', async () => {
    await registry.channels.switch('thermal', off, administrator);
    expect(await registry.channels.switch('thermal', { enabled: true }, administrator)).toMatchObject({ disabled: null });
    expect([await servedTo(), await stoppedFor()]).toEqual([['home 1.0.0', 'thermal 1.0.0'], []]);
    const { items } = await registry.events.page({ name: 'thermal', pageSize: 2 });
    expect(items.map(({ action, by, detail }) => [action, by, detail])).toEqual([['enabled', 'admin', { reason: null }], ['disabled', 'admin', { reason: 'reads typed text' }]]);
  });

  it("is never one of the console's own", async () => {
    expect(await refusalOf(registry.channels.switch('home', off, administrator))).toBe("MODULE_OWN_STAYS: home is built into the console and can't be disabled");
  });

  it('would be served by an earlier version of the registry, so that going back to one takes it from stable', async () => {
    await registry.channels.switch('thermal', off, administrator);
    await undoMigrations(registry.dataSource, 'OffSwitch');
    expect(await registry.dataSource.query('select name, stable from module order by name')).toEqual([{ name: 'home', stable: '1.0.0' }, { name: 'thermal', stable: null }]);
    await registry.dataSource.runMigrations();
  });
});

describe('the switch for all modules of other teams', () => {
  it("takes them from everyone at once and leaves the console's own, whatever is published later", async () => {
    expect(await registry.guests.switch(off, administrator)).toMatchObject({ disabled: { by: 'admin' }, names: ['thermal'] });
    await registry.publish({ build: { name: 'late' } });
    await registry.channels.promote('late', '1.0.0', administrator);
    for (const caller of [null, li]) expect(await servedTo(caller)).toEqual(['home 1.0.0']);
    expect((await stoppedFor())?.map(([name]) => name)).toEqual(['thermal', 'late']);
  });

  it('ends development links to modules that no one has published', async () => {
    const { token } = await registry.overrides.add({ name: 'unborn', url: 'http://localhost:5300/' }, administrator);
    await registry.overrides.use(token, li);
    expect((await snapshotOf()).overrides).toHaveLength(1);
    await registry.guests.switch(off, administrator);
    expect((await snapshotOf()).overrides).toEqual([]);
  });

  it('leaves a module off that was disabled on its own', async () => {
    await registry.channels.switch('thermal', off, administrator);
    await registry.guests.switch(off, administrator);
    expect(await registry.guests.switch({ enabled: true }, administrator)).toMatchObject({ disabled: null });
    expect(await servedTo()).toEqual(['home 1.0.0']);
    const { items } = await registry.events.page({ action: 'guests-disabled', pageSize: 1 });
    expect(items).toMatchObject([{ module: null, by: 'admin', detail: { reason: 'reads typed text' } }]);
  });
});

it('the list names which modules are of other teams: a page can be asked for without them', async () => {
  for (const caller of [null, li]) expect((await snapshotOf(caller)).modules.map(({ name, guest }) => [name, guest])).toEqual([['home', undefined], ['thermal', true]]);
});

describe('a first stable version', () => {
  it('is withdrawn as any other, and open pages of users drop it', async () => {
    expect((await registry.channels.yank('thermal', '1.0.0', 'wrong units', administrator)).stable).toBeNull();
    expect([await servedTo(), await stoppedFor(), await stoppedFor(null)]).toEqual([['home 1.0.0'], [['thermal', '1.0.0', '/thermal/:id']], []]);
  });

  it('of a key that was revoked is dropped by open pages too', async () => {
    const stolen = newKey();
    await registry.keys.add({ team: 'delta', publicKey: stolen.publicKey, modules: ['delta'] }, administrator);
    await registry.publish({ build: { name: 'delta' } }, stolen);
    await registry.channels.promote('delta', '1.0.0', administrator);
    await registry.keys.revoke(stolen.id, administrator);
    expect(await stoppedFor()).toContainEqual(['delta', '1.0.0', '/delta/:id']);
  });

  it('is named to open pages although its key has signed more than the list of withdrawn versions holds', async () => {
    const busy = newKey();
    await registry.keys.add({ team: 'busy', publicKey: busy.publicKey, modules: ['busy'] }, administrator);
    await registry.publish({ build: { name: 'busy' } }, busy);
    await registry.channels.promote('busy', '1.0.0', administrator);
    for (let minor = 1; minor <= moduleLimits.withdrawalNoticeMax; minor++) await registry.publish({ build: { name: 'busy', version: `1.${minor}.0` } }, busy);
    await registry.keys.revoke(busy.id, administrator);
    expect(await stoppedFor()).toHaveLength(moduleLimits.withdrawalNoticeMax);
    expect(await stoppedFor()).toContainEqual(['busy', '1.0.0', '/busy/:id']);
  });
});

it('settings are in the order of the manifest', async () => {
  const setting = { type: 'string' as const, title, default: '' };
  await registry.publish({ build: { version: '3.0.0', settings: { type: 'object', properties: { warnAbove: setting, a: setting, longest: setting } } } });
  await registry.channels.promote('thermal', '3.0.0', administrator);
  const detail = await registry.channels.detail('thermal', administrator);
  const served = (await snapshotOf()).modules.find(({ name }) => name === 'thermal');
  for (const settings of [detail.settings?.properties, detail.settingValues, served?.settings?.properties, served?.settingValues]) expect(Object.keys(settings ?? {})).toEqual(['warnAbove', 'a', 'longest']);
});
