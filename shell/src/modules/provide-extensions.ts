import { extensionStore, type Extension } from '@voltdeck/kit';
import { loadComponent, partOf } from '@voltdeck/kit/federation';
import type { ServedModule } from '@voltdeck/protocol/contract';
import { served } from './served.ts';

/** The same module keeps the same extensions: what stands on the page goes on while another module changes. */
const made = new WeakMap<ServedModule, Extension[]>();

/** Tells the pages what the modules add to their slots, and follows the versions that are served. */
export function provideExtensions(): void {
  const provide = (): void => extensionStore.set(served.get().flatMap(extensionsOf));
  provide();
  served.subscribe(provide);
}

function extensionsOf(module: ServedModule): Extension[] {
  const known = made.get(module);
  if (known !== undefined) return known;
  const extensions = module.extensions.map((extension) => ({
    ...extension,
    id: `${module.name}.${extension.name}`,
    module: partOf(module, extension.component),
    load: () => loadComponent(module, extension.component),
  }));
  made.set(module, extensions);
  return extensions;
}
