import { ownTeam, type Caller, type CallerToken, type ModuleSettingsSchema } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveOf, newKey } from '../testing/module-archive.ts';
import { administrator, host, operator, refusalOf, registryFixture, type RegistryFixture } from '../testing/registry-fixture.ts';

let registry: RegistryFixture;
beforeAll(async () => {
  registry = await registryFixture();
});
afterAll(() => registry?.close());

const tokenOf = (kind: CallerToken['kind'], team?: string): CallerToken => ({ id: 't', name: 'ci', kind, screens: [], ...(team === undefined ? {} : { team }) });
const ci = operator('ci', { permissions: [], token: tokenOf('modulePublish', 'acme') });
/** What an administrator's own account makes is still a token of one team. */
const ofAdministrator = (team: string): Caller => ({ ...administrator, token: tokenOf('modulePublish', team) });
const program: Caller = { ...administrator, token: tokenOf('automation') };
const servedTo = async (caller: Caller | null, name: string): Promise<string | undefined> =>
  (await registry.snapshots.snapshot(caller, host)).modules.find((module) => module.name === name)?.version;
const title = { 'zh-CN': '页', en: 'Page' };
const pageOf = (name: string) => [{ path: `/${name}`, layout: 'blank' as const, header: true, access: 'view' as const, title, component: 'page' }];

async function published(name: string, versions: readonly string[], by = registry.key): Promise<void> {
  for (const version of versions) await registry.publish({ build: { name, version, routes: pageOf(name) } }, by);
}

describe("a team's publish token", () => {
  it('publishes, and decides nothing about who gets a version: it cannot promote, roll back or start a canary', async () => {
    await registry.send(await archiveOf(registry.key), 'thermal', undefined, ci);
    await registry.send(await archiveOf(registry.key, { build: { version: '1.1.0' } }), 'thermal', undefined, ci);
    for (const version of ['1.0.0', '1.1.0']) await registry.channels.promote('thermal', version, administrator);
    await registry.channels.rollout({ name: 'thermal', version: '1.0.0', percentage: 0 }, administrator);
    for (const caller of [ci, ofAdministrator('acme')]) {
      const attacks: readonly (() => Promise<unknown>)[] = [
        () => registry.channels.promote('thermal', '1.0.0', caller),
        () => registry.channels.rollback('thermal', '1.0.0', caller),
        () => registry.channels.rollout({ name: 'thermal', version: '1.0.0', percentage: 100 }, caller),
        () => registry.channels.setRolloutState('thermal', 'running', caller),
      ];
      for (const attack of attacks) expect(await refusalOf(attack())).toContain("MODULE_PROMOTION_NOT_GRANTED: Team acme can publish thermal, but can't decide which users get it. Ask an administrator to promote the version, or to grant promotion to the team on the module's page.");
    }
    expect(await servedTo(null, 'thermal')).toBe('1.1.0');
  });

  it('may stop its own canary', async () => {
    expect((await registry.channels.setRolloutState('thermal', 'halted', ci)).rollout).toMatchObject({ state: 'halted' });
  });

  it('that an administrator made ships no module of another team either', async () => {
    const build = await archiveOf(registry.key, { build: { version: '1.9.0' } });
    for (const attack of [() => registry.channels.setRolloutState('thermal', 'paused', ofAdministrator('boreal')), () => registry.send(build, 'thermal', undefined, ofAdministrator('boreal'))])
      expect(await refusalOf(attack())).toContain('MODULE_TEAM_OTHER');
  });

  it('promotes and rolls back once its team was given that for the module, and no longer when it is taken back', async () => {
    expect((await registry.channels.grantPromotion('thermal', true, administrator)).teamPromotes).toBe(true);
    expect((await registry.channels.promote('thermal', '1.0.0', ci, { force: true })).stable).toBe('1.0.0');
    expect((await registry.channels.rollback('thermal', '1.1.0', ci)).stable).toBe('1.1.0');
    await registry.channels.grantPromotion('thermal', false, administrator);
    expect(await refusalOf(registry.channels.promote('thermal', '1.0.0', ci))).toContain('MODULE_PROMOTION_NOT_GRANTED');
    const { items } = await registry.events.page({ name: 'thermal', action: 'promotion-granted', pageSize: 50 });
    expect(items.map(({ by, detail }) => [by, detail])).toEqual([['admin', { team: 'acme' }]]);
  });

  it('reads no private setting of another team', async () => {
    const settings: ModuleSettingsSchema = { type: 'object', properties: { partner: { type: 'string', title, default: 'none' } } };
    await registry.publish({ build: { name: 'private', routes: pageOf('private'), settings } });
    await registry.channels.promote('private', '1.0.0', administrator);
    await registry.channels.setSettings('private', { partner: 'Contoso' }, administrator);
    expect((await registry.channels.detail('private', ofAdministrator('boreal'))).settingValues).toEqual({ partner: 'none' });
    expect((await registry.channels.detail('private', ci)).settingValues).toEqual({ partner: 'Contoso' });
  });
});

it("an administrator's API token promotes nothing: it takes the person", async () => {
  expect(await refusalOf(registry.channels.promote('thermal', '1.0.0', program))).toContain('SESSION_NEEDED');
});

describe('a revoked key', () => {
  it('withdraws what it signed: new pages get the last good version of another key, and no one promotes it again', async () => {
    const stolen = newKey();
    await registry.keys.add({ team: 'acme', publicKey: stolen.publicKey, modules: ['*'] }, administrator);
    await published('heat', ['1.0.0']);
    await published('heat', ['2.0.0', '3.0.0'], stolen);
    await registry.channels.promote('heat', '1.0.0', administrator);
    await registry.channels.promote('heat', '2.0.0', administrator);
    await registry.channels.rollout({ name: 'heat', version: '3.0.0', percentage: 100 }, administrator);
    await registry.channels.pin('heat', '2.0.0', ['pinned'], administrator);
    expect([await servedTo(null, 'heat'), await servedTo(operator('li'), 'heat')]).toEqual(['2.0.0', '3.0.0']);
    await registry.keys.revoke(stolen.id, administrator);
    expect([await servedTo(null, 'heat'), await servedTo(operator('li'), 'heat'), await servedTo(operator('pinned'), 'heat')]).toEqual(['1.0.0', '1.0.0', '1.0.0']);
    const attempts: readonly (() => Promise<unknown>)[] = [
      () => registry.channels.promote('heat', '2.0.0', administrator),
      () => registry.channels.rollback('heat', '2.0.0', administrator),
      () => registry.channels.rollout({ name: 'heat', version: '3.0.0', percentage: 1 }, administrator),
      () => registry.channels.pin('heat', '3.0.0', ['li'], administrator),
      () => registry.overrides.add({ name: 'heat', version: '3.0.0' }, administrator),
    ];
    for (const attempt of attempts) expect(await refusalOf(attempt())).toContain('MODULE_VERSION_KEY_REVOKED');
    expect((await registry.channels.detail('heat', administrator)).history.map(({ version, state, keyRevoked }) => [version, state, keyRevoked])).toEqual([
      ['3.0.0', 'yanked', true],
      ['2.0.0', 'yanked', true],
      ['1.0.0', 'admitted', false],
    ]);
    expect((await registry.events.page({ action: 'key-revoked', pageSize: 1 })).items[0]?.detail).toMatchObject({ withdrawn: 'heat 2.0.0, heat 3.0.0' });
  });

  it('with nothing good of another key takes the module away from new pages', async () => {
    const only = newKey();
    await registry.keys.add({ team: 'solo', publicKey: only.publicKey, modules: ['solo'] }, administrator);
    await published('solo', ['1.0.0'], only);
    await registry.channels.promote('solo', '1.0.0', administrator);
    await registry.keys.revoke(only.id, administrator);
    expect(await servedTo(null, 'solo')).toBeUndefined();
  });

  it("is refused while the console's own modules would be gone with it, and taken once another key has signed them", async () => {
    const [first, second] = [newKey(), newKey()];
    for (const { publicKey } of [first, second]) await registry.keys.add({ team: ownTeam, publicKey, modules: ['own'] }, administrator);
    await published('own', ['1.0.0'], first);
    await registry.channels.promote('own', '1.0.0', { ...ci, token: tokenOf('modulePublish', ownTeam) });
    expect(await refusalOf(registry.keys.revoke(first.id, administrator))).toContain("MODULE_CONSOLE_NEEDS_IT: The console's own modules own would be left without a version");
    expect(await refusalOf(registry.channels.yank('own', '1.0.0', 'wrong', administrator))).toContain('MODULE_CONSOLE_NEEDS_IT');
    expect([await servedTo(null, 'own'), (await registry.keys.list()).find(({ id }) => id === first.id)?.revokedAt]).toEqual(['1.0.0', null]);
    await published('own', ['1.1.0'], second);
    await registry.channels.promote('own', '1.1.0', administrator);
    await registry.keys.revoke(first.id, administrator);
    expect(await servedTo(null, 'own')).toBe('1.1.0');
  });
});

describe('a yanked version', () => {
  it('goes to no new page, cannot return, and says who yanked it and why', async () => {
    await published('cool', ['1.0.0', '1.1.0']);
    for (const version of ['1.0.0', '1.1.0']) await registry.channels.promote('cool', version, administrator);
    const detail = await registry.channels.yank('cool', '1.1.0', 'reads typed text', administrator);
    expect([detail.stable, detail.lastGood]).toEqual(['1.0.0', null]);
    expect(detail.history[0]).toMatchObject({ version: '1.1.0', state: 'yanked', yanked: { by: 'admin', reason: 'reads typed text' } });
    expect(await servedTo(null, 'cool')).toBe('1.0.0');
    for (const attempt of [() => registry.channels.promote('cool', '1.1.0', administrator), () => registry.channels.yank('cool', '1.1.0', 'again', administrator)])
      expect(await refusalOf(attempt())).toContain('MODULE_VERSION_YANKED: cool 1.1.0 was withdrawn (reads typed text). Publish a new version.');
    await published('cool', ['1.1.0']);
    expect(await refusalOf(registry.channels.promote('cool', '1.1.0', administrator))).toContain('MODULE_VERSION_YANKED');
    expect((await registry.events.page({ name: 'cool', action: 'yanked', pageSize: 50 })).items[0]).toMatchObject({ version: '1.1.0', by: 'admin', detail: { reason: 'reads typed text', before: '1.1.0', stable: '1.0.0' } });
  });
});

describe('settings that an administrator set', () => {
  const settings: ModuleSettingsSchema = {
    type: 'object',
    properties: { partner: { type: 'string', title, default: 'none' }, colour: { type: 'string', title, default: 'blue', public: true } },
  };
  const valuesFor = async (caller: Caller | null) => (await registry.snapshots.snapshot(caller, host)).modules.find(({ name }) => name === 'partners')?.settingValues;

  it('are read by users alone; strangers, walls and frames read those that the manifest declares public, and defaults of the others', async () => {
    await registry.publish({ build: { name: 'partners', routes: pageOf('partners'), settings } });
    await registry.channels.promote('partners', '1.0.0', administrator);
    await registry.channels.setSettings('partners', { partner: 'Contoso', colour: 'red' }, administrator);
    expect(await valuesFor(operator('li'))).toEqual({ partner: 'Contoso', colour: 'red' });
    const strangers = { partner: 'none', colour: 'red' };
    expect([await valuesFor(null), await valuesFor(operator('wall', { token: tokenOf('kiosk') })), await valuesFor(ofAdministrator('boreal'))]).toEqual([strangers, strangers, strangers]);
    const embed = await registry.embeds.add(
      { path: '/partners', release: { module: 'partners', version: '1.0.0' }, origins: ['https://portal.example.com'], tokenId: crypto.randomUUID(), expiresAt: '2099-01-01T00:00:00.000Z' },
      administrator,
    );
    expect((await registry.embeds.open({ id: embed.id, path: '/partners' })).module.settingValues).toEqual(strangers);
  });
});
