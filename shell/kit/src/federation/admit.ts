import { contractVersion, type ServedModule } from '@voltdeck/protocol/contract';
import { minorOf } from '@voltdeck/protocol/module-rules';
import { kitVersion } from '../version.ts';
import { ModuleError } from './module-error.ts';

type Asking = Pick<ServedModule, 'name' | 'kit' | 'contract'>;

/**
 * Refuses a module that was made for another kit or another API, before anything of it is fetched: the registry
 * admitted it for the shell of its day. Throws `ModuleError` MODULE_INCOMPATIBLE.
 */
export async function admit(module: Asking): Promise<void> {
  await demand(module, 'kit', kitVersion);
  await demand(module, 'contract', contractVersion);
}

async function demand(module: Asking, part: 'kit' | 'contract', version: string): Promise<void> {
  const range = module[part];
  if (!(await holds(range, version))) throw new ModuleError('MODULE_INCOMPATIBLE', module, { data: { part, range, version } });
}

/** Most modules ask for the very version that is here; the rules of all other ranges arrive when one needs them. */
async function holds(range: string, version: string): Promise<boolean> {
  if (range === `^${version}`) return true;
  const [{ default: valid }, { default: intersects }] = await Promise.all([import('semver/ranges/valid.js'), import('semver/ranges/intersects.js')]);
  return valid(range) !== null && intersects(range, minorOf(version));
}
