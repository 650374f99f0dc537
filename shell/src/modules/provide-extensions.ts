import { type Extension } from '@voltdeck/kit';
import { extensionStore } from '@voltdeck/kit/host';
import { extensionsOf } from '@voltdeck/kit/federation';
import type { ServedModule } from '@voltdeck/protocol/contract';
import { served } from './served.ts';
import { loadMarked } from './watch-freezes.ts';

/** The same module keeps the same extensions: what is on the page continues while another module changes. */
const made = new WeakMap<ServedModule, Extension[]>();

/** Gives the pages what the modules add to their slots, and follows the versions that are served. */
export function provideExtensions(): void {
  const provide = (): void => extensionStore.set(served.get().flatMap(keptExtensionsOf));
  provide();
  served.subscribe(provide);
}

function keptExtensionsOf(module: ServedModule): Extension[] {
  const known = made.get(module) ?? extensionsOf(module).map((extension) => ({ ...extension, load: () => loadMarked(module, extension.component, extension.load) }));
  made.set(module, known);
  return known;
}
