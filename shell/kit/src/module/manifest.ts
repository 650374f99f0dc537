import type { ModuleDescriptor, ModuleExtension, ModuleRoute } from '@voltdeck/protocol/contract';

/**
 * What a module reports about itself before any of its code is loaded. `Lifecycles` is the type of the module's
 * lifecycles file, so that a component that it does not export fails to compile:
 * `export const manifest = { ... } satisfies ModuleManifest<typeof import('./lifecycles.tsx')>`.
 */
export interface ModuleManifest<Lifecycles> extends Omit<ModuleDescriptor, 'routes' | 'extensions'> {
  readonly routes: readonly (ModuleRoute & { readonly component: keyof Lifecycles })[];
  readonly extensions: readonly (ModuleExtension & { readonly component: keyof Lifecycles })[];
}
