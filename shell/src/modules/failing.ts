import { onModuleFact } from '@voltdeck/kit/host';
import type { ServedModule } from '@voltdeck/protocol/contract';
import { releaseOf } from './receipts.ts';

/** Parts that failed and were not drawn since, by version. */
const failing = new Map<string, Set<string>>();

/** Knows which versions show a card in place of a part of theirs. */
export function watchFailing(): void {
  onModuleFact(({ kind, module }) => {
    const release = releaseOf(module);
    const parts = failing.get(release) ?? new Set();
    failing.set(release, parts);
    if (kind === 'failed') parts.add(module.component);
    else parts.delete(module.component);
  });
}

export function isFailing(module: Pick<ServedModule, 'name' | 'version'>): boolean {
  return (failing.get(releaseOf(module))?.size ?? 0) > 0;
}
