import { ownTeam, type ModuleBuild } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import { administrator, host, refusalOf, registryFixture, type RegistryFixture } from '../testing/registry-fixture.ts';
import { archiveOf, buildOf, newKey, packed, signatureOf, type ArchiveChange } from '../testing/module-archive.ts';

let registry: RegistryFixture;
beforeAll(async () => {
  registry = await registryFixture();
});
afterAll(() => registry.close());

const text = { 'zh-CN': '页', en: 'Page' };
const page = (path: string) => [{ path, layout: 'blank' as const, header: true, access: 'view' as const, title: text, component: 'page' }];
const tab = (name: string) => [{ slot: 'device.tab' as const, name, title: text, order: 1, access: 'view' as const, component: 'tab' }];

describe('a build', () => {
  it('in order is taken in, with what it costs', async () => {
    const view = await registry.publish();
    expect(view).toMatchObject({ name: 'thermal', version: '1.0.0', state: 'admitted', team: 'acme', publishedBy: 'admin', files: 2 });
    expect(view.criticalBytes).toBeGreaterThan(0);
    expect(view.criticalBytes).toBeLessThan(view.bytes);
  });

  it('that takes a part below one that the shell shares as a whole is taken in', async () => {
    const shared = { ...host.shared, 'react/': '19.3.0' };
    const archive = await archiveOf(registry.key, { build: { version: '1.0.2', requires: { 'react/jsx-runtime': '^19.0.0' } } });
    expect(await registry.send(archive, 'thermal', { ...host, shared })).toMatchObject({ version: '1.0.2' });
  });

  it('made with a newer patch release of React than the console has is taken in, and one made for a newer minor is not', async () => {
    expect(await registry.publish({ build: { version: '1.0.3', requires: { react: '^19.3.7' } } })).toMatchObject({ version: '1.0.3' });
    expect(await refusalOf(registry.publish({ build: { version: '1.0.4', requires: { react: '^19.4.0' } } }))).toContain('MODULE_SHARED_UNFIT: The module requires the shared library react ^19.4.0; the console has 19.3.0');
  });

  it('that is published again, byte for byte, stays the one that it was', async () => {
    const first = await registry.publish({ build: { version: '1.0.1' } });
    expect(await registry.publish({ build: { version: '1.0.1' } })).toEqual(first);
  });

  it('goes to no one before someone promotes it', async () => {
    expect((await registry.snapshots.snapshot(administrator, host)).modules).toEqual([]);
  });
});

describe('a team that publishes a page of the console', () => {
  it.each(['/login', '/Login/help', '/set-up', '/password/reset', '/account', '/error/403', '/api/v1/session', '/docs', '/embed/x', '/:page'])('%s is refused, and the path named', async (path) => {
    const version = `6.0.${Math.floor(Math.random() * 1e6)}`;
    expect(await refusalOf(registry.publish({ build: { name: 'phish', version, routes: page(path), navigation: [], extensions: [] } }))).toBe(
      `MODULE_PATH_RESERVED: The path ${path} is reserved for the console. Choose another path for the module's page.`,
    );
  });
});

describe('the addresses of a module', () => {
  const team = newKey();
  const publish = (name: string, path: string, version = '1.0.0') => registry.publish({ build: { name, version, routes: page(path) } }, team);

  it('are under its own name, and elsewhere where an administrator granted them to the key', async () => {
    await registry.keys.add({ team: 'frost', publicKey: team.publicKey, modules: ['*'] }, administrator);
    for (const path of ['/sys/evil', '/main/:x', '/frosty/x', '/main/frost']) {
      expect(await refusalOf(publish('frost', path))).toBe(
        `MODULE_PATH_NOT_OWN: The page ${path} does not start with the name of the module frost. Use a path that starts with /frost, or ask an administrator to grant this path to the key ${team.id}.`,
      );
    }
    expect(await publish('frost', '/frost/:id')).toMatchObject({ name: 'frost' });
    await registry.keys.setGrants(team.id, { modules: ['*'], pages: ['/main/frost'] }, administrator);
    expect(await publish('frost', '/main/frost/:id', '1.1.0')).toMatchObject({ version: '1.1.0' });
    expect(await refusalOf(publish('frost', '/main/frosty', '1.2.0'))).toContain('MODULE_PATH_NOT_OWN');
    expect((await registry.events.page({ action: 'key-granted', pageSize: 1 })).items[0]).toMatchObject({ by: 'admin', detail: { keyId: team.id, team: 'frost', modules: '*', pages: '/main/frost' } });
  });

  it('are said to be those of others before anything is published', async () => {
    const sent = async (path: string) => registry.send(await archiveOf(team, { build: { name: 'frost', version: '2.0.0', routes: page(path) } }), 'frost', host, administrator, true);
    expect(await refusalOf(sent('/sys/evil'))).toContain('MODULE_PATH_NOT_OWN');
    expect(await sent('/frost')).toMatchObject({ version: '2.0.0', state: 'admitted' });
    expect((await registry.channels.detail('frost', administrator)).history.map(({ version }) => version)).not.toContain('2.0.0');
    expect((await registry.events.page({ name: 'frost', action: 'published', pageSize: 50 })).items.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  });

  it("are not claimed by a module named like the start of the console's pages", async () => {
    const console = newKey();
    await registry.keys.add({ team: ownTeam, publicKey: console.publicKey, modules: ['home'] }, administrator);
    await registry.publish({ build: { name: 'home', routes: page('/main/home') } }, console);
    expect(await refusalOf(publish('main', '/main/x'))).toBe("MODULE_NAME_KEPT: A module can't be named main: /main is used by the console's own pages. Choose another name.");
  });

  it('of a revoked key are not granted any more', async () => {
    await registry.keys.revoke(team.id, administrator);
    expect(await refusalOf(registry.keys.setGrants(team.id, { modules: ['*'], pages: [] }, administrator))).toContain('MODULE_KEY_UNKNOWN');
  });
});

describe('refused is an archive', () => {
  const files = (...entries: Parameters<typeof packed>[0]): Promise<Buffer> => packed(entries);

  it.each(['../evil.js', '/etc/passwd', 'a/../../b.js', 'a\\b.js', '.hidden', 'a//b.js', `${'a'.repeat(250)}.js`])('with the path %s', async (name) => {
    expect(await refusalOf(registry.send(await files({ name, bytes: 'x' })))).toMatch(/^MODULE_ARCHIVE_PATH: .* is outside the build folder/);
  });

  it.each([
    ['symlink', '/etc/passwd'],
    ['link', 'module.json'],
    ['fifo', undefined],
    ['character-device', undefined],
  ] as const)('with a %s', async (type, linkname) => {
    const archive = await files({ name: 'remoteEntry.js', type, linkname });
    expect(await refusalOf(registry.send(archive))).toBe(`MODULE_ARCHIVE_ENTRY: 'remoteEntry.js' in the archive is a ${type}; only files and folders are allowed`);
  });

  it('that unpacks to far more than its size', async () => {
    const archive = await files({ name: 'zeros.js', bytes: Buffer.alloc(15 * 1_048_576) });
    expect(archive.length).toBeLessThan(200_000);
    expect(await refusalOf(registry.send(archive))).toContain('MODULE_ARCHIVE_BOMB: The archive unpacks to more than 100 times its size');
  });

  it('with more entries than a build has', async () => {
    const archive = await packed(Array.from({ length: 2_001 }, (_, index) => ({ name: `f${index}.js`, bytes: String(index) })));
    expect(await refusalOf(registry.send(archive))).toContain('MODULE_ARCHIVE_TOO_LARGE: The archive exceeds the limit of 2000 for its number of entries');
  });

  it('with a file that is too large', async () => {
    const archive = await files({ name: 'large.bin', bytes: Buffer.alloc(17 * 1_048_576, 'abcdefg') });
    expect(await refusalOf(registry.send(archive))).toMatch(/^MODULE_ARCHIVE_(TOO_LARGE|BOMB)/);
  });

  it('that holds a file twice', async () => {
    expect(await refusalOf(registry.send(await files({ name: 'a.js', bytes: '1' }, { name: './a.js', bytes: '2' })))).toContain("MODULE_ARCHIVE_TWICE: The archive contains 'a.js' twice");
  });

  it.each([
    ['is no archive', Buffer.from('hello')],
    ['is packed and no tar', gzipSync(Buffer.alloc(2_000, 'x'))],
    ['is empty', Buffer.alloc(0)],
  ])('that %s', async (_what, archive) => {
    expect(await refusalOf(registry.send(archive))).toMatch(/^MODULE_(ARCHIVE_UNREADABLE|MANIFEST_MISSING)/);
  });

  it('that was cut off', async () => {
    const archive = await archiveOf(registry.key, { build: { version: '9.9.9' } });
    expect(await refusalOf(registry.send(archive.subarray(0, archive.length - 40)))).toContain('MODULE_ARCHIVE_UNREADABLE');
  });
});

const refusals: readonly [string, ArchiveChange, string][] = [
  ['without a description', { described: '{' }, 'MODULE_MANIFEST_INVALID'],
  ['whose title lacks a language', { described: JSON.stringify({ ...buildOf(), title: { en: 'Thermal' } }) }, 'MODULE_MANIFEST_INVALID: module.json is not valid: title.zh-CN: Invalid input: expected string, received undefined'],
  ['whose version is none', { described: JSON.stringify(buildOf({ version: '1.0' })) }, 'a version looks like 1.2.3'],
  ['whose kit range is none', { build: { version: '2.0.0', kit: 'newest' } }, 'kit: a range looks like ^1.2.0'],
  ['that lists a file outside', { build: { version: '2.0.0', files: [{ path: '../x.js', integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 }] } }, 'a file path stays in the build'],
  ['without a signature', { build: { version: '2.0.0' }, signature: null }, 'MODULE_SIGNATURE_MISSING'],
  ['signed by a key that nobody registered', { build: { version: '2.0.0' }, signature: signatureOf('x', newKey()) }, 'MODULE_KEY_UNKNOWN'],
  ['that lacks a file', { build: { version: '2.0.0' }, without: ['remoteEntry.0123abcd.js'] }, 'MODULE_FILE_MISSING: module.json lists the file remoteEntry.0123abcd.js'],
  ['with a file more', { build: { version: '2.0.0' }, entries: [{ name: 'more.js', bytes: '1' }] }, 'MODULE_FILE_UNLISTED: The archive contains the file more.js, which module.json does not list'],
  ['that wants preloaded what it does not have', { build: { version: '2.0.0', critical: { scripts: ['other.js'], styles: [] } } }, 'MODULE_REFERENCE_BROKEN: module.json refers to other.js'],
  ['whose navigation leads nowhere', { build: { version: '2.0.0', navigation: [{ path: '/main/cold', title: text, order: 1, access: 'view' }] } }, 'refers to /main/cold'],
  ['whose page asks first for what its address does not name', { build: { version: '2.0.0', routes: [{ path: '/main/cold', layout: 'blank', header: true, access: 'view', title: text, component: 'cold', firstRequests: ['/api/v1/devices/:id'] }] } }, 'no parameter but those of its page'],
  ['whose page asks another site first', { build: { version: '2.0.0', routes: [{ path: '/main/cold', layout: 'blank', header: true, access: 'view', title: text, component: 'cold', firstRequests: ['//example.com/api/v1/x'] }] } }, 'a first request looks like'],
  ['whose federation manifest is of another', { build: { version: '2.0.0', remote: 'other_2_0_0' } }, 'MODULE_REMOTE_DIFFERS'],
  ['for a newer contract', { build: { version: '2.0.0', contract: '^7.0.0' } }, 'MODULE_CONTRACT_UNFIT: The module requires API contract ^7.0.0; the console has 0.1.0'],
  ['for a newer kit', { build: { version: '2.0.0', kit: '^0.2.0' } }, 'MODULE_KIT_UNFIT: The module requires kit ^0.2.0; the console has 0.1.0'],
  ['for another React', { build: { version: '2.0.0', requires: { react: '^18.0.0' } } }, 'MODULE_SHARED_UNFIT: The module requires the shared library react ^18.0.0; the console has 19.3.0'],
  ['for a part that the shell does not have', { build: { version: '2.0.0', requires: { vue: '^3.0.0' } } }, 'MODULE_SHARED_UNFIT: The module requires the shared library vue ^3.0.0; the console has -'],
  ['whose manifest names a component that its code does not export', { build: { version: '2.0.0', components: ['other'] } }, "MODULE_COMPONENT_MISSING: The manifest lists the component 'page', but src/lifecycles does not export it"],
  ['with one page twice', { build: { version: '2.0.0', routes: [...page('/main/a/:id'), ...page('/main/a/:name')] } }, 'MODULE_ROUTE_TAKEN'],
];

const contentsWith = (more: Readonly<Record<string, string>>): Record<string, string> => ({ 'mf-manifest.json': JSON.stringify({ name: 'thermal_2_0_0' }), 'remoteEntry.0123abcd.js': '1', ...more });

describe('refused is a build', () => {
  it.each(refusals)('%s', async (_what, change, sentence) => {
    expect(await refusalOf(registry.publish(change))).toContain(sentence);
  });

  it('whose description was changed after it was signed', async () => {
    const signature = signatureOf(JSON.stringify(buildOf({ version: '2.0.0' })), registry.key);
    expect(await refusalOf(registry.publish({ build: { version: '2.0.0', shared: ['react'] }, signature }))).toContain('MODULE_SIGNATURE_WRONG');
  });

  it('with one byte of a file changed', async () => {
    const build = buildOf({ version: '2.0.0' });
    const [manifest, entry] = ['mf-manifest.json', 'remoteEntry.0123abcd.js'];
    const contents = { [manifest]: JSON.stringify({ name: build.remote }), [entry]: `var ${build.remote} = '${'热'.repeat(599)}冷';` };
    expect(await refusalOf(registry.publish({ described: JSON.stringify(build), contents }))).toContain('MODULE_FILE_DIFFERS: The file remoteEntry.0123abcd.js');
  });

  it('sent to the address of another module', async () => {
    expect(await refusalOf(registry.send(await archiveOf(registry.key, { build: { version: '2.0.0' } }), 'cooling'))).toContain('MODULE_NAME_DIFFERS');
  });

  it('over the budget of what a page waits for', async () => {
    const noise = Array.from({ length: 60_000 }, () => Math.random().toString(36)).join('');
    const contents = { 'mf-manifest.json': JSON.stringify({ name: 'thermal_2_0_0' }), 'remoteEntry.0123abcd.js': noise };
    expect(await refusalOf(registry.publish({ build: { version: '2.0.0' }, contents }))).toMatch(/^MODULE_OVER_BUDGET: The first view of a page needs \d+ bytes/);
  });

  it.each([
    ['a page that loads too much by itself', 0.65, 'MODULE_PAGE_OVER_BUDGET: Opening \'src/pages/map.tsx\' loads'],
    ['pages that are too much together', 3.1, "MODULE_TOTAL_OVER_BUDGET: The module's scripts and styles total"],
  ])('for %s, although nothing of it is loaded first', async (_what, megabytes, sentence) => {
    // Random text packs to three quarters of its bytes: seven files of noise share what is asked for.
    const noise = (bytes: number): string => randomBytes(Math.ceil(bytes)).toString('base64');
    const late = megabytes < 1 ? ['map.js'] : Array.from({ length: 7 }, (_each, index) => `late-${index}.js`);
    const contents = { 'mf-manifest.json': JSON.stringify({ name: 'thermal_2_0_0' }), 'remoteEntry.0123abcd.js': '1', ...Object.fromEntries(late.map((path) => [path, noise((megabytes * 1_048_576) / late.length)])) };
    const loads: ModuleBuild['loads'] = megabytes < 1 ? { 'src/pages/map.tsx': { scripts: ['map.js'], styles: [] } } : {};
    expect(await refusalOf(registry.publish({ build: { version: '2.0.0', loads }, contents }))).toContain(sentence);
  });

  it.each([
    ['body{margin:0}', 'MODULE_STYLE_CONSOLE'],
    ['.vd-card:where([data-module=thermal] *){color:red}', 'MODULE_STYLE_CONSOLE: The style rule'],
    ['.card{color:red}', "MODULE_STYLE_UNSCOPED: The style rule '.card' in page.css is not limited"],
    ['@import "other.css";', 'MODULE_STYLE_GLOBAL'],
    ['.card:where([data-module=thermal] *){&:hover{color:red}}', 'MODULE_STYLE_UNREADABLE'],
    ['@keyframes fade{to{opacity:0}}', 'MODULE_STYLE_GLOBAL: @keyframes fade in page.css affects the whole page'],
    ['@font-face{font-family:"PingFang SC";src:url(a.woff2)}', 'MODULE_STYLE_GLOBAL: @font-face in page.css'],
  ])('with the style %s', async (style, sentence) => {
    expect(await refusalOf(registry.publish({ build: { version: '2.0.0' }, contents: contentsWith({ 'page.css': style }) }))).toContain(sentence);
  });

  it('that takes the part of kit that is for the console alone, whatever it reports about itself', async () => {
    for (const path of ['page.js', 'page.JS', 'page.ecma']) {
      const contents = contentsWith({ [path]: 'take("@voltdeck/kit/host")' });
      expect(await refusalOf(registry.publish({ build: { version: '2.0.0' }, contents }))).toContain(`MODULE_HOST_IMPORTED: ${path} uses @voltdeck/kit/host`);
    }
    const own = newKey();
    await registry.keys.add({ team: ownTeam, publicKey: own.publicKey, modules: ['walls'] }, administrator);
    const walls = { 'mf-manifest.json': JSON.stringify({ name: 'walls_1_0_0' }), 'remoteEntry.0123abcd.js': 'take("@voltdeck/kit/host")' };
    expect(await registry.publish({ build: { name: 'walls' }, contents: walls }, own)).toMatchObject({ name: 'walls' });
  });

  it('with other bytes under a version that is there', async () => {
    await registry.publish({ build: { version: '3.0.0' } });
    expect(await refusalOf(registry.publish({ build: { version: '3.0.0', shared: ['react'] } }))).toContain("MODULE_VERSION_TAKEN: thermal 3.0.0 is already published and can't be changed. Increase the version.");
  });

  it('with the federation name of another version', async () => {
    const contents = { 'mf-manifest.json': JSON.stringify({ name: 'thermal_3_0_0' }), 'remoteEntry.0123abcd.js': '1' };
    expect(await refusalOf(registry.publish({ build: { version: '3.0.1', remote: 'thermal_3_0_0' }, contents }))).toContain('MODULE_REMOTE_TAKEN');
    expect(await registry.publish({ build: { version: '3.0.0-dev.0123abcd', remote: 'thermal_3_0_0' }, contents })).toMatchObject({ version: '3.0.0-dev.0123abcd' });
  });

  it('that takes a page or a place of another module', async () => {
    await registry.publish({ build: { name: 'cooling', routes: page('/main/cooling/:id'), extensions: tab('cooling') } });
    await registry.channels.promote('cooling', '1.0.0', administrator);
    expect(await refusalOf(registry.publish({ build: { version: '4.0.0', routes: page('/main/cooling/:device') } }))).toContain('MODULE_ROUTE_TAKEN: The page /main/cooling/:device already belongs to the module cooling');
    expect(await refusalOf(registry.publish({ build: { version: '4.0.0', extensions: tab('cooling') } }))).toContain("MODULE_SLOT_TAKEN: 'cooling' in the slot device.tab already belongs to the module cooling");
  });
});

describe('a publish key', () => {
  it('signs for the modules that it was registered for, and no others', async () => {
    const key = newKey();
    await registry.keys.add({ team: 'boreal', publicKey: key.publicKey, modules: ['boreal-*'] }, administrator);
    expect(await refusalOf(registry.publish({ build: { version: '5.0.0' } }, key))).toContain("MODULE_KEY_NOT_GRANTED: The key of team boreal can't publish the module thermal");
    expect(await registry.publish({ build: { name: 'boreal-map' } }, key)).toMatchObject({ team: 'boreal' });
  });

  it('of another team does not take a module over, whatever it was granted', async () => {
    const key = newKey();
    await registry.keys.add({ team: 'cirrus', publicKey: key.publicKey, modules: ['*'] }, administrator);
    expect(await refusalOf(registry.publish({ build: { version: '5.0.0' } }, key))).toContain('MODULE_KEY_NOT_GRANTED');
  });

  it('that was revoked signs no more, and what it signed stays in the history, yanked', async () => {
    const key = newKey();
    await registry.keys.add({ team: 'delta', publicKey: key.publicKey, modules: ['delta'] }, administrator);
    await registry.publish({ build: { name: 'delta' } }, key);
    await registry.keys.revoke(key.id, administrator);
    expect(await refusalOf(registry.publish({ build: { name: 'delta', version: '1.1.0' } }, key))).toContain('MODULE_KEY_UNKNOWN');
    expect((await registry.channels.detail('delta', administrator)).history.map(({ state }) => state)).toEqual(['yanked']);
  });

  it('is registered once and is a key', async () => {
    expect(await refusalOf(registry.keys.add({ team: 'acme', publicKey: registry.key.publicKey, modules: ['*'] }, administrator))).toContain('MODULE_KEY_TAKEN');
    expect(await refusalOf(registry.keys.add({ team: 'acme', publicKey: 'AAAA', modules: ['*'] }, administrator))).toContain('MODULE_KEY_INVALID');
  });
});
