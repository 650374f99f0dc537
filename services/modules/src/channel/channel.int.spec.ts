import type { InputOf, ModuleHealthReport, Modules } from '@voltdeck/contract';
import { emptyTables } from '@voltdeck/base';
import type { Caller, ModuleSnapshot } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveOf } from '../testing/module-archive.ts';
import { administrator, haltUsers, host, operator, refusalOf, registryFixture, type RegistryFixture } from '../testing/registry-fixture.ts';

let registry: RegistryFixture;
beforeAll(async () => {
  registry = await registryFixture();
});
afterAll(() => registry.close());

const li = operator('li');
const names = ({ modules }: ModuleSnapshot): string[] => modules.map(({ name, version, channel }) => `${name} ${version} ${channel}`);
const snapshotOf = (caller = li): Promise<ModuleSnapshot> => registry.snapshots.snapshot(caller, host);

/** Each test starts with 1.0.0 and 1.1.0 promoted in turn, and 2.0.0 published. */
beforeEach(async () => {
  await emptyTables(registry.dataSource, 'dev_override', 'pin', 'rollout', 'health_hour', 'canary_user', 'version', 'module', 'event');
  for (const version of ['1.0.0', '1.1.0', '2.0.0']) await registry.publish({ build: { version } });
  await registry.channels.promote('thermal', '1.0.0', administrator);
  await registry.channels.promote('thermal', '1.1.0', administrator);
});

describe('the list of modules', () => {
  const found = async (asked: InputOf<Modules['moduleList']>) => (await registry.channels.list(asked)).items.map(({ name }) => name);

  it('is searched by name, team and title in every language, and is returned whole where no page is asked for', async () => {
    for (const search of ['therm', '', 'ACME']) expect(await found({ search }), search).toEqual(['thermal']);
    expect(await registry.channels.list({ search: 'no such module' })).toEqual({ items: [], total: 0, next: null });
  });

  it('is narrowed to the state of rollouts', async () => {
    expect(await found({ rollout: 'none' })).toEqual(['thermal']);
    await registry.channels.rollout({ name: 'thermal', version: '2.0.0', percentage: 10 }, administrator);
    expect([await found({ rollout: 'none' }), await found({ rollout: 'running' }), await found({ rollout: 'paused' })]).toEqual([[], ['thermal'], []]);
  });
});

describe('what a user gets', () => {
  it('is stable, with the last good version to fall back to', async () => {
    const snapshot = await snapshotOf();
    expect(names(snapshot)).toEqual(['thermal 1.1.0 stable']);
    expect(snapshot.fallbacks.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(snapshot.modules[0]).toMatchObject({ baseUrl: '/modules/thermal/1.1.0/', manifest: { name: 'thermal_1_1_0' } });
  });

  it('falls back to no build of the same federation name: a page cannot hold both', async () => {
    const contents = { 'mf-manifest.json': JSON.stringify({ name: 'thermal_1_1_0' }), 'remoteEntry.0123abcd.js': '1' };
    await registry.publish({ build: { version: '1.1.0-dev.b0123', remote: 'thermal_1_1_0' }, contents });
    await registry.channels.promote('thermal', '1.1.0-dev.b0123', administrator);
    expect(names(await snapshotOf())).toEqual(['thermal 1.1.0-dev.b0123 stable']);
    expect((await snapshotOf()).fallbacks).toEqual([]);
  });

  it('is the canary for the users it is rolled out to, with stable to fall back to', async () => {
    await registry.channels.rollout({ name: 'thermal', version: '2.0.0', userIds: ['li'] }, administrator);
    expect(names(await snapshotOf())).toEqual(['thermal 2.0.0 canary']);
    expect((await snapshotOf()).fallbacks.map(({ version }) => version)).toEqual(['1.1.0']);
    expect(names(await snapshotOf(operator('wu')))).toEqual(['thermal 1.1.0 stable']);
  });

  it('is the canary for users who are named as they sign in, and a name that no one has is refused', async () => {
    await registry.channels.rollout({ name: 'thermal', version: '2.0.0', users: ['operator-li', 'operator-wu'] }, administrator);
    expect([names(await snapshotOf()), names(await snapshotOf(operator('wu'))), names(await snapshotOf(operator('an')))]).toEqual([['thermal 2.0.0 canary'], ['thermal 2.0.0 canary'], ['thermal 1.1.0 stable']]);
    expect(await refusalOf(registry.channels.rollout({ name: 'thermal', users: ['operator-li', 'nobody'] }, administrator))).toBe('MODULE_USERS_UNKNOWN: These login names do not exist: nobody');
    expect((await registry.channels.detail('thermal', administrator)).rollout?.userIds).toEqual(['li', 'wu']);
  });

  it('is the canary for those whose own list names a project of it', async () => {
    await registry.channels.rollout({ name: 'thermal', version: '2.0.0', projectIds: ['p1'] }, administrator);
    const within = operator('wu', { scope: { all: false, projects: ['p1'], customers: [], groups: [] } });
    expect(names(await snapshotOf(within))).toEqual(['thermal 2.0.0 canary']);
    expect(names(await snapshotOf(administrator))).toEqual(['thermal 1.1.0 stable']);
  });

  it('is stable again while the canary is paused, and the canary once it continues', async () => {
    await registry.channels.rollout({ name: 'thermal', version: '2.0.0', percentage: 100 }, administrator);
    await registry.channels.setRolloutState('thermal', 'paused', administrator);
    expect(names(await snapshotOf())).toEqual(['thermal 1.1.0 stable']);
    await registry.channels.setRolloutState('thermal', 'running', administrator);
    expect(names(await snapshotOf())).toEqual(['thermal 2.0.0 canary']);
  });

  it('is the version that was pinned for one, whatever is rolled out', async () => {
    await registry.channels.rollout({ name: 'thermal', version: '2.0.0', percentage: 100 }, administrator);
    await registry.channels.pin('thermal', '1.0.0', ['li'], administrator);
    expect(names(await snapshotOf())).toEqual(['thermal 1.0.0 pinned']);
    await registry.channels.pin('thermal', null, ['li'], administrator);
    expect(names(await snapshotOf())).toEqual(['thermal 2.0.0 canary']);
  });

  it('is stable for a visitor, whatever is rolled out', async () => {
    await registry.channels.rollout({ name: 'thermal', version: '2.0.0', percentage: 100 }, administrator);
    expect(names(await registry.snapshots.snapshot(null, host))).toEqual(['thermal 1.1.0 stable']);
  });

  it('is the one before where the newest no longer fits the console, and says so', async () => {
    const newer = { ...host, shared: { ...host.shared, '@voltdeck/kit': '0.2.0' } };
    await registry.send(await archiveOf(registry.key, { build: { version: '3.0.0', kit: '^0.2.0' } }), 'thermal', newer);
    await registry.channels.promote('thermal', '3.0.0', administrator);
    const [before, after] = [await snapshotOf(), await registry.snapshots.snapshot(li, newer)];
    expect(names(before)).toEqual(['thermal 1.1.0 stable']);
    expect(before.refused).toEqual([{ name: 'thermal 3.0.0', reason: 'it needs kit ^0.2.0, the console has 0.1.0' }]);
    expect(names(after)).toEqual(['thermal 3.0.0 stable']);
    expect(after.fallbacks).toEqual([]);
  });

  it('holds no entry that the user may not use; what is its page stays, to say so itself', async () => {
    const title = { 'zh-CN': '清理', en: 'Purge' };
    const extensions = [{ slot: 'header.action' as const, name: 'purge', title, order: 1, access: 'delete' as const, component: 'purge' }];
    await registry.publish({ build: { name: 'purge', extensions, navigation: [{ path: '/purge/:id', title, order: 1, access: 'administrator' }] } });
    await registry.publish({ build: { name: 'only-action', routes: [], extensions: extensions.map((each) => ({ ...each, name: 'only' })) } });
    for (const name of ['purge', 'only-action']) await registry.channels.promote(name, '1.0.0', administrator);
    const [seen, hidden] = [await snapshotOf(administrator), await snapshotOf()];
    expect(seen.modules.map(({ name, extensions: own }) => [name, own.length])).toEqual([['thermal', 0], ['purge', 1], ['only-action', 1]]);
    expect(hidden.modules.map(({ name, extensions: own, navigation, routes }) => [name, own.length, navigation.length, routes.length])).toEqual([
      ['thermal', 0, 0, 1],
      ['purge', 0, 0, 1],
    ]);
  });

  it('has one revision for the same and another for another', async () => {
    const before = await snapshotOf();
    expect((await snapshotOf(operator('wu'))).revision).toBe(before.revision);
    await registry.channels.promote('thermal', '2.0.0', administrator);
    expect((await snapshotOf()).revision).not.toBe(before.revision);
  });
});

describe('a promotion', () => {
  it('of the canary ends its rollout and keeps what was stable to go back to', async () => {
    await registry.channels.rollout({ name: 'thermal', version: '2.0.0', percentage: 10 }, administrator);
    expect(await registry.channels.promote('thermal', '2.0.0', administrator)).toMatchObject({ stable: '2.0.0', lastGood: '1.1.0', rollout: null });
  });

  it('rolled back is the version before, and the one left is nothing to fall back to', async () => {
    await registry.channels.promote('thermal', '2.0.0', administrator);
    expect(await registry.channels.rollback('thermal', undefined, administrator)).toMatchObject({ stable: '1.1.0', lastGood: '1.0.0' });
    expect(await registry.channels.rollback('thermal', undefined, administrator)).toMatchObject({ stable: '1.0.0', lastGood: null });
    expect(await refusalOf(registry.channels.rollback('thermal', undefined, administrator))).toContain('MODULE_LAST_GOOD_NONE');
    expect(await registry.channels.promote('thermal', '2.0.0', administrator, { force: true })).toMatchObject({ stable: '2.0.0', lastGood: '1.0.0' });
  });

  it('rolled back to the canary ends its rollout', async () => {
    await registry.channels.rollout({ name: 'thermal', version: '1.0.0', percentage: 10 }, administrator);
    expect(await registry.channels.rollback('thermal', undefined, administrator)).toMatchObject({ stable: '1.0.0', rollout: null });
  });

  it('waits for those that were asked for before, however many there are', async () => {
    const versions = Array.from({ length: 30 }, (_, index) => ['1.0.0', '1.1.0', '2.0.0'][index % 3] ?? '');
    await Promise.all(versions.map((version) => registry.channels.promote('thermal', version, administrator)));
    expect((await registry.events.page({ name: 'thermal', action: 'promoted', pageSize: 50 })).total).toBe(32);
  });

  it('of what is not there is refused', async () => {
    expect(await refusalOf(registry.channels.promote('thermal', '7.0.0', administrator))).toContain('MODULE_VERSION_NOT_FOUND');
    expect(await refusalOf(registry.channels.promote('none', '1.0.0', administrator))).toContain('MODULE_NOT_FOUND');
    expect(await refusalOf(registry.channels.setRolloutState('thermal', 'paused', administrator))).toContain('MODULE_ROLLOUT_NONE');
  });

  it('is kept as an event, with who did it', async () => {
    const { items, total } = await registry.events.page({ name: 'thermal', action: 'promoted', pageSize: 50 });
    expect([total, items[0]?.version, items[0]?.by, items[0]?.detail]).toEqual([2, '1.1.0', 'admin', { before: '1.0.0' }]);
  });
});

describe('a canary', () => {
  const load = (): string => randomBytes(16).toString('hex');
  const reports = (count: number, change: Partial<ModuleHealthReport> = {}): ModuleHealthReport[] =>
    Array.from({ length: count }, () => ({ name: 'thermal', version: '2.0.0', component: 'page', outcome: 'failure', ...change }));
  /** So many page loads of one user, each with one report. */
  const report = async (caller: Caller, loads: number, change: Partial<ModuleHealthReport> = {}): Promise<void> => {
    for (let count = 0; count < loads; count++) await registry.report({ load: load(), reports: reports(1, change) }, caller);
  };
  const users = Array.from({ length: 30 }, (_, index) => operator(`user-${index}`));
  const rollout = async () => (await registry.channels.detail('thermal', administrator)).rollout;

  beforeEach(() => registry.channels.rollout({ name: 'thermal', version: '2.0.0', percentage: 100 }, administrator));

  it('that fails for several users is halted automatically: everyone is back on stable, and it is reported and audited', async () => {
    for (const user of users.slice(0, haltUsers - 1)) await report(user, 1);
    expect(await rollout()).toMatchObject({ state: 'running' });
    await report(li, 1);
    expect(await rollout()).toMatchObject({ state: 'halted', haltReason: 'failures', updatedBy: 'registry' });
    expect(names(await snapshotOf())).toEqual(['thermal 1.1.0 stable']);
    const { items } = await registry.events.page({ name: 'thermal', action: 'halted', pageSize: 50 });
    expect(items[0]).toMatchObject({ version: '2.0.0', by: 'registry', detail: { reason: 'failures', failures: 3, failing: 3, users: 3 } });
    expect(registry.audited.at(-1)).toMatchObject({ action: 'moduleHalted', input: { module: 'thermal', version: '2.0.0' } });
  });

  it('is not halted by one user, whatever that user reports, in how many page loads', async () => {
    await registry.report({ reports: reports(50) }, li);
    await registry.report({ load: load(), reports: [...reports(20, { component: 'tab' }), ...reports(20, { outcome: 'integrity', file: 'remoteEntry.js' })] }, li);
    await report(li, 60);
    expect(await rollout()).toMatchObject({ state: 'running' });
  });

  it('is not halted by forged reports of users who do not get it', async () => {
    await registry.channels.rollout({ name: 'thermal', percentage: 0, userIds: ['a', 'b', 'c', 'd'] }, administrator);
    for (const user of users) await report(user, 2);
    expect(await rollout()).toMatchObject({ state: 'running' });
  });

  it('is not halted by reports on what their users were not served: without a receipt, or with that of another user or version', async () => {
    const [mine, , thirds] = await Promise.all(users.slice(0, 3).map((user) => snapshotOf(user)));
    const forged = [undefined, 'x', thirds?.modules[0]?.receipt, mine?.fallbacks[0]?.receipt];
    expect(forged.filter((receipt) => receipt !== undefined)).toHaveLength(3);
    for (const receipt of forged) {
      for (const user of users.slice(3)) await registry.healths.report({ load: load(), reports: reports(3, { receipt }) }, user);
    }
    expect(await rollout()).toMatchObject({ state: 'running', users: 0, failing: 0 });
    expect(await registry.healths.hours({ name: 'thermal', hours: 24 })).toEqual([]);
    for (const user of users.slice(0, haltUsers)) {
      const { modules: [served] } = await snapshotOf(user);
      await registry.healths.report({ load: load(), reports: reports(1, { receipt: served?.receipt }) }, user);
    }
    expect(await rollout()).toMatchObject({ state: 'halted', users: 3, failing: 3 });
  });

  it('that freezes tabs or throws later is halted for it, and is never said to have failed nowhere', async () => {
    await report(users[0] ?? li, 1, { outcome: 'freeze' });
    await report(users[1] ?? li, 1, { outcome: 'error' });
    await report(users[2] ?? li, 1, { outcome: 'error' });
    expect(await rollout()).toMatchObject({ state: 'halted', failing: 3 });
    expect(await registry.channels.detail('thermal', administrator)).toMatchObject({ failures: 3 });
    expect(await registry.healths.hours({ name: 'thermal', hours: 24 })).toMatchObject([{ freezes: 1, errors: 2 }]);
    const { items } = await registry.events.page({ name: 'thermal', action: 'freeze', pageSize: 50 });
    expect(items.map(({ detail }) => detail)).toEqual([{ component: 'page' }]);
  });

  it('that was halted, or failed for a user, becomes stable only for someone who says so', async () => {
    await report(li, 1);
    expect(await refusalOf(registry.channels.promote('thermal', '2.0.0', administrator))).toContain('MODULE_VERSION_DOUBTFUL: thermal 2.0.0 was halted, or failed for 1 user. To make it stable anyway, confirm (command line: --force).');
    await registry.channels.setRolloutState('thermal', 'halted', administrator);
    for (const work of [() => registry.channels.promote('thermal', '2.0.0', administrator), () => registry.channels.rollback('thermal', '2.0.0', administrator)]) {
      expect(await refusalOf(work())).toContain('MODULE_VERSION_DOUBTFUL');
    }
    expect((await registry.channels.detail('thermal', administrator)).history.find(({ version }) => version === '2.0.0')).toMatchObject({ state: 'halted', doubtful: true, failing: 1 });
    expect(await registry.channels.promote('thermal', '2.0.0', administrator, { force: true })).toMatchObject({ stable: '2.0.0' });
    expect((await registry.events.page({ name: 'thermal', action: 'promoted', pageSize: 1 })).items).toMatchObject([{ detail: { before: '1.1.0', force: true } }]);
  });

  it('that was halted and is rolled out again, to no one at all, is in doubt as before', async () => {
    await registry.channels.setRolloutState('thermal', 'halted', administrator);
    await registry.channels.rollout({ name: 'thermal', version: '2.0.0', percentage: 0 }, administrator);
    expect(await refusalOf(registry.channels.promote('thermal', '2.0.0', administrator))).toContain('MODULE_VERSION_DOUBTFUL: thermal 2.0.0 was halted, or failed for users of its canary.');
  });

  it('that failed for a user is in doubt although another took its place, or it was paused and continued', async () => {
    await report(li, 1);
    await registry.publish({ build: { version: '2.1.0' } });
    await registry.channels.rollout({ name: 'thermal', version: '2.1.0', percentage: 100 }, administrator);
    await report(li, 1, { version: '2.1.0' });
    await registry.channels.setRolloutState('thermal', 'paused', administrator);
    await registry.channels.setRolloutState('thermal', 'running', administrator);
    for (const version of ['2.0.0', '2.1.0']) expect(await refusalOf(registry.channels.promote('thermal', version, administrator))).toContain('MODULE_VERSION_DOUBTFUL');
    await registry.channels.promote('thermal', '2.1.0', administrator, { force: true });
    await registry.channels.promote('thermal', '1.0.0', administrator);
    // Someone has answered for it.
    expect(await registry.channels.promote('thermal', '2.1.0', administrator)).toMatchObject({ stable: '2.1.0' });
  });

  it('counts what one page load repeats once', async () => {
    const repeated = { load: load(), reports: reports(10) };
    await registry.report(repeated, li);
    await registry.report(repeated, li);
    expect((await registry.healths.hours({ name: 'thermal', hours: 24 })).map(({ failures }) => failures)).toEqual([1]);
  });

  it('for one named tester is halted by that tester, after three page loads', async () => {
    await registry.channels.rollout({ name: 'thermal', percentage: 0, userIds: ['li'] }, administrator);
    await report(li, 2);
    expect(await rollout()).toMatchObject({ state: 'running' });
    await report(li, 1);
    expect(await rollout()).toMatchObject({ state: 'halted', haltReason: 'failures' });
  });

  it('that fails for few of its users continues', async () => {
    for (const user of users) await report(user, 1, { outcome: 'ok', mountMs: 40 });
    for (const user of users.slice(0, 2)) await report(user, 5);
    expect(await rollout()).toMatchObject({ state: 'running' });
  });

  it('that is slow for half of its users is halted', async () => {
    for (const user of users.slice(0, 3)) await report(user, 1, { outcome: 'ok', mountMs: 40 });
    for (const user of users.slice(3, 6)) await report(user, 1, { outcome: 'ok', mountMs: 9_000 });
    expect(await rollout()).toMatchObject({ state: 'halted', haltReason: 'slow' });
  });

  it('that was halted is counted from the start when it is rolled out again', async () => {
    for (const user of users.slice(0, 3)) await report(user, 1);
    await registry.channels.rollout({ name: 'thermal', percentage: 99 }, administrator);
    await report(users[0] ?? li, 2);
    expect(await rollout()).toMatchObject({ state: 'running', percentage: 99 });
  });

  it('that was halted does not continue where another module has taken its page since', async () => {
    const routes = [{ path: '/main/heat', layout: 'default' as const, header: true, access: 'view' as const, title: { 'zh-CN': '热', en: 'Heat' }, component: 'page' }];
    await registry.publish({ build: { version: '3.0.0', routes } });
    await registry.channels.rollout({ name: 'thermal', version: '3.0.0', percentage: 100 }, administrator);
    await registry.channels.setRolloutState('thermal', 'halted', administrator);
    await registry.publish({ build: { name: 'heat', routes } });
    await registry.channels.promote('heat', '1.0.0', administrator);
    expect(await refusalOf(registry.channels.setRolloutState('thermal', 'running', administrator))).toContain('MODULE_ROUTE_TAKEN');
    expect(await rollout()).toMatchObject({ version: '3.0.0', state: 'halted' });
  });

  it('is not judged by what happens to stable, nor by a version that no one published', async () => {
    for (const user of users.slice(0, 5)) await registry.report({ load: load(), reports: [...reports(1, { version: '1.1.0' }), ...reports(1, { version: '8.0.0' })] }, user);
    expect(await rollout()).toMatchObject({ state: 'running' });
    expect((await registry.healths.hours({ name: 'thermal', hours: 24 })).map(({ version, failures }) => [version, failures])).toEqual([['1.1.0', 5]]);
  });

  it('whose file was refused for its digest is reported as such, once, and listed', async () => {
    await report(li, 1, { outcome: 'integrity', file: 'remoteEntry.js' });
    await report(operator('wu'), 1, { outcome: 'integrity', file: 'remoteEntry.js' });
    const { items } = await registry.events.page({ action: 'integrity', pageSize: 50 });
    expect(items.map(({ module, version, by, detail }) => [module, version, by, detail])).toEqual([['thermal', '2.0.0', 'operator-li', { file: 'remoteEntry.js' }]]);
  });

  it('whose files are refused too often is halted for that', async () => {
    for (const user of users.slice(0, 3)) await report(user, 1, { outcome: 'integrity', file: 'remoteEntry.js' });
    expect(await rollout()).toMatchObject({ state: 'halted', haltReason: 'integrity' });
  });

  it('is not decided over by one browser that shouts', async () => {
    for (let request = 0; request < 4; request++) await registry.report({ reports: reports(50, { version: '1.1.0' }) }, operator('loud'));
    expect(await refusalOf(registry.report({ reports: reports(1, { version: '1.1.0' }) }, operator('loud')))).toContain('TOO_MANY_REQUESTS');
  });

  it('shows its health by the hour', async () => {
    await report(li, 2, { outcome: 'ok', mountMs: 100 });
    await report(li, 1, { outcome: 'ok', mountMs: 400 });
    await report(li, 1, { outcome: 'error' });
    expect(await registry.healths.hours({ name: 'thermal', hours: 24 })).toMatchObject([{ version: '2.0.0', ok: 3, failures: 0, errors: 1, mountMs: 200, slow: 0 }]);
  });
});

describe('a dev override', () => {
  it('gives one user a published version until it is cleared, and is spent then', async () => {
    const { token, override } = await registry.overrides.add({ name: 'thermal', version: '2.0.0', hours: 1 }, administrator);
    expect(override.userId).toBeNull();
    await registry.overrides.use(token, li);
    expect(names(await snapshotOf())).toEqual(['thermal 2.0.0 override']);
    expect((await snapshotOf()).overrides).toMatchObject([{ name: 'thermal', version: '2.0.0', url: null }]);
    expect(names(await snapshotOf(operator('wu')))).toEqual(['thermal 1.1.0 stable']);
    expect(await refusalOf(registry.overrides.use(token, operator('wu')))).toContain('MODULE_OVERRIDE_SPENT');
    await registry.overrides.clear(li);
    expect(names(await snapshotOf())).toEqual(['thermal 1.1.0 stable']);
    expect(await refusalOf(registry.overrides.use(token, li))).toContain('MODULE_OVERRIDE_SPENT');
    const { items } = await registry.events.page({ pageSize: 50 });
    expect(items.map(({ action }) => action).filter((action) => action.startsWith('override'))).toEqual(['override-cleared', 'override-used', 'override-added']);
  });

  it('ends automatically', async () => {
    const { token } = await registry.overrides.add({ name: 'thermal', version: '2.0.0' }, administrator);
    await registry.overrides.use(token, li);
    await registry.dataSource.query(`update dev_override set expires_at = now() - interval '1 second'`);
    registry.snapshots.changed();
    expect((await snapshotOf()).overrides).toEqual([]);
    expect(names(await snapshotOf())).toEqual(['thermal 1.1.0 stable']);
  });

  it.each(['https://dev.example.com/thermal/', 'http://localhost:3001/', 'http://127.0.0.1:8080/dist/'])('may load from %s', async (url) => {
    expect((await registry.overrides.add({ name: 'thermal', url }, administrator)).override.url).toBe(url);
  });

  it.each([
    'https://evil.example/',
    'http://dev.example.com/',
    'https://localhost.evil.example/',
    'http://localhost:3001/dist',
    'http://user@localhost:3001/',
    'http://localhost:3001/;script-src *;/',
    'https://dev.example.com:8443/',
  ])('may not load from %s', async (url) => {
    expect(await refusalOf(registry.overrides.add({ name: 'thermal', url }, administrator))).toContain('MODULE_OVERRIDE_REFUSED');
  });
});

describe('the map of dependencies', () => {
  it('shows what each version that is served takes, and what a change would break', async () => {
    await registry.channels.rollout({ name: 'thermal', version: '2.0.0', percentage: 1 }, administrator);
    const map = await registry.dependencies.map({ host, key: 'react', to: '20.0.0' });
    expect(map.modules.map(({ version, channel, shared }) => [version, channel, shared])).toEqual([
      ['1.1.0', 'stable', { react: '^19.0.0' }],
      ['2.0.0', 'canary', { react: '^19.0.0' }],
    ]);
    expect(map.broken.map(({ version, key, range }) => [version, key, range])).toEqual([['1.1.0', 'react', '^19.0.0'], ['2.0.0', 'react', '^19.0.0']]);
    expect((await registry.dependencies.map({ host, key: 'react', to: '19.9.0' })).broken).toEqual([]);
    expect((await registry.dependencies.map({ host, key: 'kit', to: '0.2.0' })).broken.map(({ key }) => key)).toEqual(['kit', 'kit']);
  });
});
