import { type ConfigView, type MapSettingsView, system } from '@voltdeck/contract';
import { type Page, type SettingName, settings } from '@voltdeck/protocol/contract';
import type { BrowserContext } from 'playwright-core';
import { expect, vi } from 'vitest';
import { stack } from '../stack/environment.ts';

const names = ['mapProvider', 'mapTiles', 'mapFile', 'mapTilesAttribution', 'mapTilesDatum', 'baiduMapKey'] as const satisfies readonly SettingName[];

type MapChoice = Partial<Readonly<Record<(typeof names)[number], string>>>;

/** Sets the maps of the console: what is named, and the initial value of the rest. Returns once the edge follows. */
export async function setMaps(admin: BrowserContext, choice: MapChoice): Promise<void> {
  const answer = await admin.request.get(`${stack.url}/api/v1/configs?pageSize=200`);
  const { items }: Page<ConfigView> = await answer.json();
  for (const name of names) {
    const config = items.find((item) => item.name === name);
    const value = choice[name] ?? settings[name].initial;
    if (!config || config.value === value) continue;
    const changed = await admin.request.patch(`${stack.url}/api/v1/configs/${config.id}`, { data: { version: config.version, value }, headers: { origin: stack.url } });
    if (!changed.ok()) throw new Error(`The setting ${name} was not changed: ${await changed.text()}`);
  }
  const provider = choice.mapProvider ?? 'offline';
  const wanted = { provider, hasKey: provider === 'baidu' && choice.baiduMapKey !== undefined, tiles: provider === 'tiles' ? choice.mapTiles : undefined, file: provider === 'pmtiles' ? choice.mapFile : undefined };
  await vi.waitFor(async () => expect(await inForce(admin)).toEqual(wanted), { timeout: 10_000, interval: 100 });
}

async function inForce(admin: BrowserContext): Promise<unknown> {
  const answer = await admin.request.get(stack.url + system.mapSettings.path);
  const { provider, hasKey, tiles, file }: MapSettingsView = await answer.json();
  return { provider, hasKey, tiles: tiles?.address, file: file?.address };
}
