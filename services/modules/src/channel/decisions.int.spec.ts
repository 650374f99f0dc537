import type { Caller, ModuleSettingsSchema, ModuleSettingValues } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveOf, newKey } from '../testing/module-archive.ts';
import { administrator, operator, refusalOf, registryFixture, type RegistryFixture } from '../testing/registry-fixture.ts';

let registry: RegistryFixture;
const publisher = (team?: string): Caller => operator('ci', { permissions: [], token: { id: 't', name: 'ci', kind: 'modulePublish', screens: [], ...(team === undefined ? {} : { team }) } });
const servedOf = async () => (await registry.snapshots.snapshot(administrator, null)).modules.find(({ name }) => name === 'thermal');
const title = { 'zh-CN': '上限', en: 'Limit' };
const settings: ModuleSettingsSchema = { type: 'object', properties: { limit: { type: 'integer', title, default: 45, minimum: 20, maximum: 80 } } };

beforeAll(async () => {
  registry = await registryFixture();
});
afterAll(() => registry?.close());

describe('a publish token', () => {
  it('of a team publishes the modules of its team, and promotes and rolls back where the team was given that', async () => {
    await registry.send(await archiveOf(registry.key), 'thermal', undefined, publisher('acme'));
    await registry.send(await archiveOf(registry.key, { build: { version: '1.1.0' } }), 'thermal', undefined, publisher('acme'));
    await registry.channels.grantPromotion('thermal', true, administrator);
    await registry.channels.promote('thermal', '1.0.0', publisher('acme'));
    await registry.channels.promote('thermal', '1.1.0', publisher('acme'));
    expect((await registry.channels.rollback('thermal', undefined, publisher('acme'))).stable).toBe('1.0.0');
  });

  it('of another team does none of it, even for builds it signed', async () => {
    const build = await archiveOf(registry.key, { build: { version: '1.2.0' } });
    expect(await refusalOf(registry.send(build, 'thermal', undefined, publisher('boreal')))).toContain("MODULE_TEAM_OTHER: The token belongs to team 'boreal', but the module thermal belongs to team 'acme'");
    const boreal = newKey();
    await registry.keys.add({ team: 'boreal', publicKey: boreal.publicKey, modules: ['boreal-*'] }, administrator);
    expect(await refusalOf(registry.send(await archiveOf(boreal, { build: { name: 'boreal-map' } }), 'boreal-map', undefined, publisher('acme')))).toContain('MODULE_TEAM_OTHER');
    const changes: readonly (() => Promise<unknown>)[] = [
      () => registry.channels.promote('thermal', '1.1.0', publisher('boreal')),
      () => registry.channels.rollback('thermal', '1.1.0', publisher('boreal')),
      () => registry.channels.rollout({ name: 'thermal', version: '1.1.0', percentage: 5 }, publisher('boreal')),
      () => registry.channels.setRolloutState('thermal', 'paused', publisher('boreal')),
      () => registry.overrides.add({ name: 'thermal', version: '1.1.0' }, publisher('boreal')),
    ];
    for (const change of changes) expect(await refusalOf(change())).toContain('MODULE_TEAM_OTHER');
  });

  it('of no team ships nothing', async () => {
    expect(await refusalOf(registry.channels.promote('thermal', '1.1.0', publisher()))).toContain('MODULE_TEAM_NONE');
  });

  it('makes overrides of a name that no one has yet', async () => {
    expect((await registry.overrides.add({ name: 'cirrus', url: 'http://127.0.0.1:5300/' }, publisher('boreal'))).override.name).toBe('cirrus');
  });
});

describe('the origins of a module', () => {
  const origins = { connect: ['https://maps.example.com'], images: ['https://tiles.example.com'] };

  it('are in force once an administrator has seen them at a promotion, and not by a team\'s own word', async () => {
    await registry.publish({ build: { version: '2.0.0', origins } });
    expect(await refusalOf(registry.channels.promote('thermal', '2.0.0', publisher('acme'), { acceptOrigins: true }))).toContain('MODULE_ORIGINS_UNSEEN: Pages of thermal 2.0.0 need access to connect https://maps.example.com, images https://tiles.example.com, which no administrator has accepted yet');
    expect(await refusalOf(registry.channels.promote('thermal', '2.0.0', administrator))).toContain('MODULE_ORIGINS_UNSEEN');
    const detail = await registry.channels.promote('thermal', '2.0.0', administrator, { acceptOrigins: true });
    expect(detail.origins).toEqual([
      { origin: 'https://maps.example.com', use: 'connect', versions: ['2.0.0'], accepted: true },
      { origin: 'https://tiles.example.com', use: 'images', versions: ['2.0.0'], accepted: true },
    ]);
    expect((await servedOf())?.origins).toEqual(origins);
  });

  it('that a canary adds are not in force in it', async () => {
    await registry.publish({ build: { version: '2.1.0', origins: { connect: ['https://maps.example.com', 'https://elsewhere.example.com'] } } });
    await registry.channels.rollout({ name: 'thermal', version: '2.1.0', userIds: [administrator.userId] }, administrator);
    const served = await servedOf();
    expect([served?.version, served?.origins]).toEqual(['2.1.0', { connect: ['https://maps.example.com'], images: [] }]);
  });

  it('that were accepted need no word for the next version', async () => {
    await registry.publish({ build: { version: '2.2.0', origins } });
    expect((await registry.channels.promote('thermal', '2.2.0', publisher('acme'))).stable).toBe('2.2.0');
  });

  it('are out of force once an administrator takes one back, until it is accepted again', async () => {
    const maps = { origin: 'https://maps.example.com', use: 'connect' } as const;
    const detail = await registry.channels.withdrawOrigin('thermal', maps, administrator);
    expect(detail.origins.find(({ origin, use }) => origin === maps.origin && use === maps.use)?.accepted).toBe(false);
    expect((await servedOf())?.origins?.connect).toEqual([]);
    expect((await registry.events.page({ name: 'thermal', pageSize: 1 })).items).toMatchObject([{ action: 'origin-withdrawn', by: 'admin', detail: { withdrawn: 'connect https://maps.example.com' } }]);
    expect(await refusalOf(registry.channels.withdrawOrigin('thermal', maps, administrator))).toContain('MODULE_ORIGIN_NOT_ACCEPTED: The module thermal is not allowed to use https://maps.example.com for connect');
    await registry.publish({ build: { version: '2.2.1', origins } });
    expect(await refusalOf(registry.channels.promote('thermal', '2.2.1', publisher('acme')))).toContain('MODULE_ORIGINS_UNSEEN');
    expect((await registry.channels.promote('thermal', '2.2.1', administrator, { acceptOrigins: true })).origins.every(({ accepted, versions }) => accepted || !versions.includes('2.2.1'))).toBe(true);
  });

  it.each(['https://*.example.com', 'http://maps.example.com', "https://a.example.com 'unsafe-eval'", '*'])('%s is none', async (origin) => {
    expect(await refusalOf(registry.publish({ build: { version: '2.3.0', origins: { connect: [origin] } } }))).toContain('MODULE_MANIFEST_INVALID');
  });
});

describe('the settings of a module', () => {
  it('have their initial values until an administrator sets others, and go to every page with the snapshot', async () => {
    await registry.publish({ build: { version: '3.0.0', settings } });
    await registry.channels.promote('thermal', '3.0.0', administrator);
    await registry.channels.setRolloutState('thermal', 'halted', administrator);
    const { revision } = await registry.snapshots.snapshot(administrator, null);
    expect((await servedOf())?.settingValues).toEqual({ limit: 45 });
    const detail = await registry.channels.setSettings('thermal', { limit: 50 }, administrator);
    expect([detail.settings, detail.settingValues]).toEqual([settings, { limit: 50 }]);
    expect((await servedOf())?.settingValues).toEqual({ limit: 50 });
    expect((await registry.snapshots.snapshot(administrator, null)).revision).not.toBe(revision);
    expect((await registry.events.page({ name: 'thermal', pageSize: 1 })).items).toMatchObject([{ action: 'settings-changed', by: 'admin', detail: { limit: 50 } }]);
  });

  it('are refused where they do not fit, and the others stay', async () => {
    const wrong: readonly ModuleSettingValues[] = [{ limit: 81 }, { limit: 'high' }, { colour: 'red' }];
    for (const values of wrong) expect(await refusalOf(registry.channels.setSettings('thermal', values, administrator))).toContain('INPUT_INVALID');
    expect((await servedOf())?.settingValues).toEqual({ limit: 50 });
  });

  it('whose initial value does not fit are refused at publish', async () => {
    const wrong: ModuleSettingsSchema = { type: 'object', properties: { limit: { type: 'integer', title, default: 5, minimum: 20 } } };
    expect(await refusalOf(registry.publish({ build: { version: '3.1.0', settings: wrong } }))).toContain('MODULE_MANIFEST_INVALID: module.json is not valid: settings: the default of each setting is one of its values');
  });
});

describe('what a module did to others', () => {
  it('is among the events with its detail, once per hour, and not without bound', async () => {
    const report = (detail: string) => ({ name: 'thermal', version: '3.0.0', component: 'page', outcome: 'trespass' as const, detail });
    await registry.report({ reports: [report('it changed window.fetch'), report('it changed window.fetch')] }, operator('li'));
    await registry.report({ reports: [report('it changed window.fetch')] }, operator('wang'));
    const events = async () => (await registry.events.page({ name: 'thermal', action: 'trespass', pageSize: 50 })).items;
    expect((await events()).map(({ by, detail }) => [by, detail])).toEqual([['operator-li', { trespass: 'it changed window.fetch' }]]);
    for (let number = 0; number < 30; number++) await registry.report({ reports: [report(`it changed thing ${number}`)] }, operator('li'));
    expect(await events()).toHaveLength(20);
    // A new hour may start meanwhile.
    const hours = (await registry.healths.hours({ name: 'thermal', hours: 24 })).filter(({ version }) => version === '3.0.0');
    expect(hours.reduce((sum, { errors }) => sum + errors, 0)).toBe(32);
  });
});
