import { contractVersion, type ServedModule } from '@voltdeck/protocol/contract';
import satisfies from 'semver/functions/satisfies.js';
import { kitVersion } from '../version.ts';
import { ModuleError } from './module-error.ts';

/**
 * Refuses a module that was made for another kit or another API, before anything of it is fetched: the registry
 * admitted it for the shell of its day. Throws `ModuleError` MODULE_INCOMPATIBLE.
 */
export function admit(module: Pick<ServedModule, 'name' | 'kit' | 'contract'>): void {
  demand(module, 'kit', kitVersion);
  demand(module, 'contract', contractVersion);
}

function demand(module: Pick<ServedModule, 'name' | 'kit' | 'contract'>, part: 'kit' | 'contract', version: string): void {
  const range = module[part];
  if (!satisfies(version, range)) throw new ModuleError('MODULE_INCOMPATIBLE', module, { data: { part, range, version } });
}
