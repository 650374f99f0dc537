import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator, registryFixture, type RegistryFixture } from '../testing/registry-fixture.ts';
import { newKey } from '../testing/module-archive.ts';
import { ReleaseKey } from './release-key.ts';

let registry: RegistryFixture;
beforeAll(async () => {
  registry = await registryFixture();
});
afterAll(() => registry.close());

const { publicKey } = newKey();
const start = (RELEASE_KEY?: string): Promise<void> => new ReleaseKey({ RELEASE_KEY }, registry.keys).onApplicationBootstrap();
const found = async () => (await registry.keys.list()).find((key) => key.publicKey === publicKey);

it('registers the key of a deployment once, and leaves it revoked when someone has revoked it', async () => {
  await start();
  expect(await found()).toBeUndefined();
  await start(publicKey);
  const key = await found();
  expect(key).toMatchObject({ team: 'voltdeck', modules: ['*'], createdBy: 'deployment', revokedAt: null });
  await registry.keys.revoke(key?.id ?? '', administrator);
  await start(publicKey);
  expect((await found())?.revokedAt).not.toBeNull();
});
