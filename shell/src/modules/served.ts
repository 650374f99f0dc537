import { createStore } from '@voltdeck/kit';
import type { ServedModule } from '@voltdeck/protocol/contract';

/** The modules that this user gets now. They change only between two pages. */
export const served = createStore<readonly ServedModule[]>([]);

/**
 * Takes other versions in. A module that is served as before stays the same object, so that its page goes on;
 * a build never changes under its address.
 */
export function adopt(next: readonly ServedModule[]): void {
  const known = new Map(served.get().map((module) => [module.baseUrl, module]));
  const modules = next.map((module) => known.get(module.baseUrl) ?? module);
  const before = served.get();
  const same = modules.length === before.length && modules.every((module, place) => module === before[place]);
  if (!same) served.set(modules);
}
