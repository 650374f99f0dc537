import type { ModuleSnapshot, ServedModule } from './modules.ts';

/**
 * Query of an address whose document comes without modules of other teams: one that takes every page keeps no administrator from
 * disabling it, and whoever looks for a fault sees whether it is there without them.
 */
export const ownModulesQuery = 'modules=own';

/** Whether an address, or its query, asks for that. */
export function asksForOwnModules(address: string): boolean {
  return new RegExp(`[?&]${ownModulesQuery}(?:&|#|$)`).test(address);
}

/** The list without modules of other teams and without builds of dev servers. */
export function ownModulesOf(snapshot: ModuleSnapshot): ModuleSnapshot {
  const isOwn = ({ guest }: ServedModule): boolean => guest !== true;
  return { ...snapshot, modules: snapshot.modules.filter(isOwn), fallbacks: snapshot.fallbacks.filter(isOwn), overrides: snapshot.overrides.filter(({ url }) => url === null) };
}
