import type { ModuleSnapshot, ServedModule } from '@voltdeck/protocol/contract';

type Release = Pick<ServedModule, 'name' | 'version'>;

const receipts = new Map<string, string>();

export const releaseOf = ({ name, version }: Release): string => `${name} ${version}`;

/** Keeps what shows the registry that it served these versions to this user. A page that a visitor opened gets them when someone signs in. */
export function keepReceipts({ modules, fallbacks }: Pick<ModuleSnapshot, 'modules' | 'fallbacks'>): void {
  for (const module of [...modules, ...fallbacks]) if (module.receipt !== undefined) receipts.set(releaseOf(module), module.receipt);
}

export function receiptOf(release: Release): string | undefined {
  return receipts.get(releaseOf(release));
}
