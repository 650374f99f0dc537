import { Objm } from '@nats-io/obj';
import { moduleBuckets, moduleObjects } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, registryFixture, type RegistryFixture } from '../testing/registry-fixture.ts';

let registry: RegistryFixture;
const dev = (number: number): string => `1.0.0-dev.b${number}`;
const contentsOf = (own: string) => ({ 'mf-manifest.json': JSON.stringify({ name: 'thermal_1_0_0' }), 'remoteEntry.0123abcd.js': own, 'shared.js': 'what every build has' });
const versions = async (): Promise<string[]> => (await registry.channels.detail('thermal', administrator)).history.map(({ version }) => version).sort();
const isKept = async (name: string): Promise<boolean> => (await (await new Objm(registry.bus).open(moduleBuckets.files)).info(name))?.deleted === false;
const age = (days: number): Promise<unknown> => registry.dataSource.query('update version set published_at = published_at - make_interval(days => $1)', [days]);

beforeAll(async () => {
  registry = await registryFixture();
  await registry.publish({ contents: contentsOf('release'), build: { remote: 'thermal_1_0_0' } });
  for (const number of [1, 2, 3, 4, 5, 6]) await registry.publish({ contents: contentsOf(`build ${number}`), build: { version: dev(number), remote: 'thermal_1_0_0' } });
  await registry.channels.promote('thermal', '1.0.0', administrator);
  await registry.channels.pin('thermal', dev(1), ['li'], administrator);
  await registry.channels.rollout({ name: 'thermal', version: dev(2), percentage: 1 }, administrator);
});
afterAll(() => registry?.close());

describe('builds of development', () => {
  it('stay for a week, however many there are', async () => {
    expect(await registry.cleaning.clean({ devVersionsKept: 0, devVersionDays: 7 })).toBe(0);
  });

  it('go when they are old, but for the newest and for what someone gets; released versions stay', async () => {
    const [entry] = (await registry.snapshots.snapshot(administrator, null)).modules.flatMap(({ files }) => files.filter(({ path }) => path === 'shared.js'));
    const own = await registry.dataSource.query<{ integrity: string }[]>(
      `select file->>'integrity' as integrity from version, jsonb_array_elements(build->'files') as file where version = $1 and file->>'path' like 'remoteEntry%'`,
      [dev(3)],
    );
    await age(8);
    expect(await registry.cleaning.clean({ devVersionsKept: 2, devVersionDays: 7 })).toBe(2);
    expect(await versions()).toEqual(['1.0.0', dev(1), dev(2), dev(5), dev(6)]);
    expect(await isKept(moduleObjects.index('thermal', dev(3)))).toBe(false);
    expect(await isKept(moduleObjects.file(own[0]?.integrity ?? ''))).toBe(false);
    expect(await isKept(moduleObjects.file(entry?.integrity ?? ''))).toBe(true);
    expect(await isKept(moduleObjects.index('thermal', '1.0.0'))).toBe(true);
    expect((await registry.events.page({ name: 'thermal', action: 'removed', pageSize: 50 })).items.map(({ version, by }) => [version, by])).toEqual([[dev(4), 'registry'], [dev(3), 'registry']]);
  });

  it('can be published again', async () => {
    const again = await registry.publish({ contents: contentsOf('build 3'), build: { version: dev(3), remote: 'thermal_1_0_0' } });
    expect(again.version).toBe(dev(3));
    expect(await isKept(moduleObjects.index('thermal', dev(3)))).toBe(true);
  });
});
