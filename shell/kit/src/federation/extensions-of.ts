import type { ServedModule } from '@voltdeck/protocol/contract';
import type { Extension } from '../host/extensions.ts';
import { loadComponent } from './load-module.ts';
import { partOf } from './part.ts';

/** What a module adds to the slots of others; its code is loaded when one is shown. */
export function extensionsOf(module: ServedModule): Extension[] {
  return module.extensions.map((extension) => ({
    ...extension,
    id: `${module.name}.${extension.name}`,
    module: partOf(module, extension.component),
    load: () => loadComponent(module, extension.component),
  }));
}
