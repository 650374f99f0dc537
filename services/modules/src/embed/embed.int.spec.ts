import type { EmbedRegistration, EmbedView } from '@voltdeck/contract';
import type { Caller } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, host, operator, refusalOf, registryFixture, type RegistryFixture } from '../testing/registry-fixture.ts';

let registry: RegistryFixture;
const li = operator('li');
const soon = (): string => new Date(Date.now() + 3_600_000).toISOString();
const wanted = (change: Partial<EmbedRegistration> = {}): EmbedRegistration => ({ path: '/main/thermal', origins: ['https://intranet.example.com'], tokenId: randomUUID(), expiresAt: soon(), ...change });
const add = (change: Partial<EmbedRegistration> = {}, caller: Caller = li): Promise<EmbedView> => registry.embeds.add(wanted(change), caller);
const page = (path: string, more: object = {}) => ({ path, layout: 'blank' as const, header: true, access: 'view' as const, title: { 'zh-CN': '热', en: 'Heat' }, component: 'overview', ...more });

beforeAll(async () => {
  registry = await registryFixture();
  const routes = [page('/main/thermal'), page('/main/thermal/:id', { parameters: { id: 'number' } }), page('/main/thermal-limits', { access: 'update' })];
  await registry.publish({ build: { routes, navigation: [] } });
  await registry.channels.promote('thermal', '1.0.0', administrator);
  await registry.publish({ build: { version: '2.0.0', routes: [...routes, page('/main/thermal-next')], navigation: [] } });
});
afterAll(() => registry?.close());

describe('an embed link', () => {
  it('opens its page with the module that is stable at the time, for the sites that it names', async () => {
    const { id } = await add();
    const { embed, module } = await registry.embeds.open({ id, path: '/main/thermal', host });
    expect([embed.origins, module.name, module.version, module.baseUrl]).toEqual([['https://intranet.example.com'], 'thermal', '1.0.0', '/modules/thermal/1.0.0/']);
    const [listed] = await registry.embeds.list(li, null);
    expect(listed?.openedAt).not.toBeNull();
  });

  it('of the wall brings the promoted modules with panels for it, and a link to another page none', async () => {
    const panel = { slot: 'screen.panel' as const, name: 'thermal-heat', title: { 'zh-CN': '热', en: 'Heat' }, order: 1, access: 'view' as const, component: 'heat' };
    await registry.publish({ build: { name: 'screen', routes: [page('/screen')], navigation: [] } });
    await registry.channels.promote('screen', '1.0.0', administrator);
    const { id } = await add({ path: '/screen' });
    const panels = async () => (await registry.embeds.open({ id, path: '/screen', host })).panels.map(({ name, version }) => `${name} ${version}`);
    expect(await panels()).toEqual([]);
    await registry.publish({ build: { version: '1.5.0', routes: [page('/main/thermal')], navigation: [], extensions: [panel] } });
    expect(await panels()).toEqual([]);
    await registry.channels.promote('thermal', '1.5.0', administrator);
    expect(await panels()).toEqual(['thermal 1.5.0']);
    const other = await add();
    expect((await registry.embeds.open({ id: other.id, path: '/main/thermal', host })).panels).toEqual([]);
    await registry.channels.promote('thermal', '1.0.0', administrator);
    expect(await panels()).toEqual([]);
  });

  it('opens no other page, and none that no one knows', async () => {
    const { id } = await add();
    expect(await refusalOf(registry.embeds.open({ id, path: '/main/thermal/7', host }))).toContain('EMBED_NOT_FOUND');
    expect(await refusalOf(registry.embeds.open({ id: randomUUID(), path: '/main/thermal', host }))).toContain('EMBED_NOT_FOUND');
  });

  it('may show a version that is not promoted: a module that no console page ever loads', async () => {
    const release = { module: 'thermal', version: '2.0.0' };
    const { id } = await add({ path: '/main/thermal-next', release });
    expect((await registry.embeds.open({ id, path: '/main/thermal-next', host })).module.version).toBe('2.0.0');
    expect(await refusalOf(add({ path: '/main/thermal-next' }))).toContain('EMBED_PAGE_NONE');
    expect(await refusalOf(add({ release: { module: 'thermal', version: '9.0.0' } }))).toContain('MODULE_VERSION_NOT_FOUND');
  });

  it('is refused for a page that is not there, whose parameters do not fit, or that asks for more than to view', async () => {
    expect(await refusalOf(add({ path: '/main/nothing' }))).toContain('EMBED_PAGE_NONE');
    expect(await refusalOf(add({ path: '/main/thermal/seven' }))).toContain('EMBED_PAGE_NONE');
    expect(await refusalOf(add({ path: '/main/thermal-limits' }))).toContain('EMBED_PAGE_CLOSED');
  });

  it.each(['*', 'https://*', 'https://a.example.com/', 'http://a.example.com', "https://a.example.com; script-src 'self'", 'null', 'javascript:1'])('is refused for the site %s', async (origin) => {
    expect(await refusalOf(add({ origins: [origin] }))).toContain('EMBED_ORIGIN_INVALID');
  });

  it('ends with its time', async () => {
    const { id } = await add({ expiresAt: new Date(Date.now() - 1).toISOString() });
    expect(await refusalOf(registry.embeds.open({ id, path: '/main/thermal', host }))).toContain('EMBED_ENDED');
  });

  it('is ended by its maker or an administrator, names its token, and is among the events', async () => {
    const tokenId = randomUUID();
    const { id } = await add({ tokenId });
    expect(await refusalOf(registry.embeds.end(id, operator('wang')))).toContain('EMBED_NOT_FOUND');
    expect(await registry.embeds.end(id, administrator)).toMatchObject({ tokenId, userId: 'li', embed: { id } });
    expect(await refusalOf(registry.embeds.open({ id, path: '/main/thermal', host }))).toContain('EMBED_ENDED');
    const { items } = await registry.events.page({ name: 'thermal', pageSize: 2 });
    expect(items.map(({ action, by }) => [action, by])).toEqual([['embed-ended', 'admin'], ['embed-added', 'operator-li']]);
  });

  it('is listed for its maker, and all of them for an administrator', async () => {
    await add({}, operator('zhao'));
    expect((await registry.embeds.list(operator('zhao'), null)).map(({ createdBy }) => createdBy)).toEqual(['operator-zhao']);
    expect((await registry.embeds.list(administrator, 'thermal')).length).toBeGreaterThan(2);
    expect(await registry.embeds.list(administrator, 'other')).toEqual([]);
  });
});
