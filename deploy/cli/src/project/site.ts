import { join } from 'node:path';
import { refusal } from '../sentence.ts';
import { buildProject } from './build.ts';
import { fromProject } from './from-project.ts';
import { words } from './words.ts';

interface Kit {
  readonly writeStandaloneSite: (options: { readonly build: string; readonly to: string }) => Promise<void>;
}

/** Builds the module in a folder, and a site of it alone. @returns the site's folder @throws CallerError with what the build said */
export async function buildSite(folder: string): Promise<string> {
  await buildProject(folder);
  const kit = await fromProject(folder, '@voltdeck/kit/rspack');
  if (!isKit(kit)) throw refusal(words.noSites);
  const to = join(folder, 'dist-site');
  await kit.writeStandaloneSite({ build: join(folder, 'dist'), to });
  return to;
}

function isKit(loaded: unknown): loaded is Kit {
  return typeof loaded === 'object' && loaded !== null && 'writeStandaloneSite' in loaded && typeof loaded.writeStandaloneSite === 'function';
}
