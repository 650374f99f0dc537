import type { ServedModule } from '@voltdeck/protocol/contract';

/** `settings.json` at the root of a site that runs without the console: written by who deploys it. */
export interface SiteSettings {
  /** Origin of the console whose API it reads; empty: the site's own. */
  readonly api: string;
  /** API token; null where a reverse proxy adds it. */
  readonly token: string | null;
  /** Screen that a kiosk's token is good for; null with other tokens. */
  readonly screen: string | null;
}

/** `modules.json`: the builds that the site carries, written by the build. */
export type SiteModules = readonly Omit<ServedModule, 'manifest'>[];

export function readSettings(): Promise<SiteSettings> {
  return read('/settings.json');
}

export async function readModules(): Promise<ServedModule[]> {
  const modules: SiteModules = await read('/modules.json');
  return Promise.all(modules.map(async (module) => ({ ...module, manifest: await read(module.baseUrl + module.entry) })));
}

async function read<Value>(path: string): Promise<Value> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}
