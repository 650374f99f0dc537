import type { HostVersions } from '@voltdeck/contract';
import { contractVersion, type ShellBuild } from '@voltdeck/protocol/contract';

/** What the modules of a console run with: the contract of this edge, and the shared parts of its shell. */
export function hostOf({ provides }: Pick<ShellBuild, 'provides'>): HostVersions {
  return { contract: contractVersion, shared: provides };
}
