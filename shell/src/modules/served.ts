import { createStore } from '@voltdeck/kit';
import type { ModuleSnapshot, ServedModule, StoppedModule } from '@voltdeck/protocol/contract';

type Served = Pick<ModuleSnapshot, 'modules' | 'fallbacks' | 'stopped'>;

/** The modules that this user gets now. They change between two pages, or where a failed one gives way. */
export const served = createStore<readonly ServedModule[]>([]);

/** The last good version of each module that has another one, by the module's name. */
export const fallbacks = createStore<ReadonlyMap<string, ServedModule>>(new Map());

/** Addresses of builds that gave way in this page: while the registry still serves them, their fallback is in. */
const given = new Set<string>();

let latest: readonly ServedModule[] = [];

/** Builds of dev servers that replace the registry's in this page. */
let overlaid: readonly ServedModule[] = [];

/** What was stopped, for the page that is where one of its pages was. */
export const stopped = createStore<readonly StoppedModule[]>([]);

/** Takes in what the registry serves. A module that is served as before stays the same object, so that its page continues. */
export function adopt({ modules, fallbacks: others, stopped: gone = [] }: Served): void {
  latest = modules;
  fallbacks.set(new Map(others.map((module) => [module.name, module])));
  stopped.set(gone);
  overlaid = overlaid.filter(({ name }) => !gone.some((each) => each.name === name && each.version === null));
  settle();
}

/** The same of some modules alone: what else changed waits, so that no other page changes under a person's hands. */
export function adoptAlone(names: ReadonlySet<string>, { modules, fallbacks: others, stopped: gone = [] }: Served): void {
  const among = ({ name }: Pick<ServedModule, 'name'>): boolean => names.has(name);
  const known = [...fallbacks.get().values()].filter((module) => !among(module));
  adopt({ modules: [...latest.filter((module) => !among(module)), ...modules.filter(among)], fallbacks: [...known, ...others.filter(among)], stopped: gone });
}

/** Lets a module give way to its last good version for as long as this page lives. False when it has none. */
export function fallBack(name: string): boolean {
  const failed = served.get().find((module) => module.name === name);
  const good = fallbacks.get().get(name);
  if (failed === undefined || good === undefined || good.baseUrl === failed.baseUrl || given.has(good.baseUrl)) return false;
  given.add(failed.baseUrl);
  settle();
  return true;
}

/** Puts the builds of dev servers in the place of the modules of their names. */
export function overlay(modules: readonly ServedModule[]): void {
  overlaid = modules;
  settle();
}

function settle(): void {
  const before = served.get();
  const known = new Map(before.map((module) => [editionOf(module), module]));
  const named = new Set(overlaid.map(({ name }) => name));
  const modules = [...latest.filter(({ name }) => !named.has(name)), ...overlaid].map((module) => {
    const shown = given.has(module.baseUrl) ? (fallbacks.get().get(module.name) ?? module) : module;
    return known.get(editionOf(shown)) ?? shown;
  });
  const same = modules.length === before.length && modules.every((module, place) => module === before[place]);
  if (!same) served.set(modules);
}

/** What makes a module another to its pages: its build, and what an administrator decided of it. */
export function editionOf({ baseUrl, settingValues = {}, origins = {} }: Pick<ServedModule, 'baseUrl' | 'settingValues' | 'origins'>): string {
  return JSON.stringify([baseUrl, settingValues, origins]);
}
