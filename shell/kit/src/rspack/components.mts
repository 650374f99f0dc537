import type { ModuleDescriptor } from '@voltdeck/protocol/contract';
import type { Stats } from '@rspack/core';

const lifecyclesFile = /(^|\/)src\/lifecycles\.tsx?( \+ \d+ modules)?$/;

/** What the lifecycles file of a build exports: the components that a manifest can name. */
export function componentsOf(stats: Stats): string[] {
  const { modules = [] } = stats.toJson({ all: false, modules: true, nestedModules: true, providedExports: true, modulesSpace: Infinity, nestedModulesSpace: Infinity });
  const file = modules.find(({ name }) => name !== undefined && lifecyclesFile.test(name));
  const own = file?.providedExports ?? file?.modules?.find(({ name }) => name !== undefined && lifecyclesFile.test(name))?.providedExports;
  return [...(own ?? [])].sort();
}

/** @throws Error that names what the manifest has and the code has not */
export function demandComponents({ routes, extensions }: Pick<ModuleDescriptor, 'routes' | 'extensions'>, components: readonly string[]): void {
  const missing = [...routes, ...extensions].map(({ component }) => component).filter((component) => !components.includes(component));
  if (missing.length === 0) return;
  throw new Error(`src/manifest.ts names ${[...new Set(missing)].join(', ')}, which src/lifecycles does not export. It exports ${components.join(', ') || 'nothing'}.`);
}
