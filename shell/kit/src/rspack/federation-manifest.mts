import type { CriticalFiles } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Assets {
  readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] };
  readonly css: { readonly sync: readonly string[]; readonly async: readonly string[] };
}

/** The parts of `mf-manifest.json` that the platform reads. */
export interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly shared: readonly { readonly name: string; readonly assets: Assets }[];
  readonly exposes: readonly { readonly name: string; readonly assets: Assets }[];
}

export const manifestName = 'mf-manifest.json';

export async function readFederationManifest(folder: string): Promise<FederationManifest> {
  return JSON.parse(await readFile(join(folder, manifestName), 'utf8'));
}

/** Files that run before a part can: its synchronous ones. */
export function syncFiles({ js, css }: Assets): CriticalFiles {
  return { scripts: js.sync, styles: css.sync };
}
