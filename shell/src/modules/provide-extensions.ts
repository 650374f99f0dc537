import { extensionStore, type Extension } from '@voltdeck/kit';
import type { ServedModule } from '@voltdeck/protocol/contract';
import { loadComponent } from '../federation/load-module.ts';
import { served } from './served.ts';

/** Tells the pages what the modules add to their slots, and follows the versions that are served. */
export function provideExtensions(): void {
  const provide = (): void => extensionStore.set(served.get().flatMap(extensionsOf));
  provide();
  served.subscribe(provide);
}

function extensionsOf(module: ServedModule): Extension[] {
  return module.extensions.map((extension) => ({
    ...extension,
    id: `${module.name}.${extension.name}`,
    module: { name: module.name, version: module.version, title: module.title },
    load: () => loadComponent(module, extension.component),
  }));
}
