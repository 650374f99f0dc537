import { isReservedPath, type ModuleBuild, type ModuleDescriptor } from '../contract/modules.ts';
import { firstSegment } from '../contract/served-prefixes.ts';
import type { Breach } from './breach.ts';

type Described = Pick<ModuleBuild, 'name' | 'routes' | 'navigation' | 'extensions' | 'files' | 'entry' | 'critical' | 'components'>;

/** What a manifest names that is not there, that it names twice, or that is the console's. */
export function judgeManifest(build: Described): Breach[] {
  return [...judgeReferences(build), ...judgeAddresses(build)];
}

function judgeReferences({ routes, navigation, extensions, files, entry, critical, components }: Described): Breach[] {
  const paths = new Set(files.map(({ path }) => path));
  const pages = new Set(routes.map(({ path }) => path));
  const broken = [
    ...[entry, ...critical.scripts, ...critical.styles].filter((path) => !paths.has(path)),
    ...routes.flatMap(({ path, parameters = {} }) => Object.keys(parameters).filter((name) => !path.split('/').includes(`:${name}`)).map((name) => `${path} :${name}`)),
    ...navigation.map(({ path }) => path).filter((path) => !pages.has(path)),
  ];
  const unmade = [...routes, ...extensions].map(({ component }) => component).filter((component) => components?.includes(component) === false);
  return [
    ...broken.map((what): Breach => ({ code: 'MODULE_REFERENCE_BROKEN', data: { what } })),
    ...[...new Set(unmade)].map((component): Breach => ({ code: 'MODULE_COMPONENT_MISSING', data: { component } })),
  ];
}

type Claims = Pick<ModuleDescriptor, 'name' | 'routes' | 'extensions'>;

/** Pages that are the shell's, and what a module claims twice. Two pages are one where the same address would open both: parameters have no names here. */
export function judgeAddresses({ name, routes, extensions }: Claims): Breach[] {
  const reserved = routes.filter(({ path }) => isReservedPath(path));
  return [
    ...reserved.map(({ path }): Breach => ({ code: 'MODULE_PATH_RESERVED', data: { path } })),
    ...seconds(routes, pageShape).map(({ path }): Breach => ({ code: 'MODULE_ROUTE_TAKEN', data: { path, module: name } })),
    ...seconds(extensions, slotPlace).map(({ slot, name: extension }): Breach => ({ code: 'MODULE_SLOT_TAKEN', data: { slot, extension, module: name } })),
  ];
}

export function pageShape({ path }: Pick<ModuleDescriptor['routes'][number], 'path'>): string {
  return path.replace(/:[^/]+/g, ':');
}

export function slotPlace({ slot, name }: Pick<ModuleDescriptor['extensions'][number], 'slot' | 'name'>): string {
  return `${slot} ${name}`;
}

/** Items whose key an earlier one has. */
function seconds<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size === seen.add(keyOf(item)).size);
}

/** Pages of a guest that are neither under its own name nor at an address that an administrator granted to its key. */
export function pagesOfOthers({ name, routes }: Pick<ModuleDescriptor, 'name' | 'routes'>, granted: readonly string[]): string[] {
  const isGranted = (path: string): boolean => granted.some((start) => path === start || path.startsWith(`${start}/`));
  return routes.map(({ path }) => path).filter((path) => firstSegment(path) !== `/${name}` && !isGranted(path));
}
