import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { limits, remoteAttribute, type ServedModule } from '@voltdeck/protocol/contract';
import type { Lifecycles } from '../module/lifecycles.tsx';
import { within } from '../module/within.ts';
import { admit } from './admit.ts';
import { integrityOf } from './integrity.ts';
import { ModuleError } from './module-error.ts';
import { withStyles } from './module-styles.ts';
import { adoptPageFiles, fetchAhead, pageFilesSettled } from './page-files.ts';
import { integrityPlugin } from './runtime-plugin.ts';

type LifecyclesFile = Readonly<Record<string, Lifecycles | undefined>>;

/** Integrity of every file that a module of this page may load, by address; it grows as other versions are served. */
const known = new Map<string, string>();

/** Source of the code of each federation name in this page. What has run cannot be taken back. */
const running = new Map<string, string>();

/** Prepares the federation runtime; to be called once, before any module is known. */
export function prepareFederation(): void {
  registerPlugins([integrityPlugin(known)]);
  adoptPageFiles();
}

/** Makes the files of modules known, besides those that are. Nothing is fetched. */
export function registerModules(modules: readonly ServedModule[]): void {
  for (const [address, integrity] of integrityOf(modules, location.origin)) known.set(address, integrity);
}

/** Another build of the same federation name runs in this page: only a fresh page can run this one. */
export function needsFreshPage({ remote, baseUrl }: Pick<ServedModule, 'remote' | 'baseUrl'>): boolean {
  const from = running.get(remote);
  return from !== undefined && from !== baseUrl;
}

/** Whether code of this build has run in this page, or is about to. */
export function hasRun({ remote, baseUrl }: Pick<ServedModule, 'remote' | 'baseUrl'>): boolean {
  return running.get(remote) === baseUrl;
}

/** Whether code of any module has run in this page, or is about to. */
export function runsModuleCode(): boolean {
  return running.size > 0 || document.querySelector(`script[${remoteAttribute}]`) !== null;
}

/** Fetches a module's lifecycles file. Throws `ModuleError` when it does not fit this console, after 10 s, or when a file is missing or was changed. */
export async function loadModule(module: ServedModule): Promise<LifecyclesFile> {
  await admit(module);
  const file = await within(limits.moduleLoadTimeoutMs, load(module), () => new ModuleError('MODULE_TIMEOUT', module));
  if (file === null) throw new ModuleError('MODULE_LOAD_FAILED', module);
  return file;
}

async function load(module: ServedModule): Promise<LifecyclesFile | null> {
  if (!running.has(module.remote)) {
    running.set(module.remote, module.baseUrl);
    fetchAhead(module);
    registerRemotes([{ name: module.remote, entry: entryOf(module) }]);
  }
  await pageFilesSettled(module.remote);
  try {
    return await loadRemote<LifecyclesFile>(`${module.remote}/lifecycles`);
  } catch (cause) {
    throw new ModuleError('MODULE_LOAD_FAILED', module, { cause });
  }
}

/** Address of a module's container: the first of its critical files. Named as such, the runtime needs no manifest of it. */
function entryOf({ baseUrl, critical }: Pick<ServedModule, 'baseUrl' | 'critical'>): string {
  return new URL(baseUrl + (critical.scripts[0] ?? ''), location.origin).href;
}

/** The lifecycles of one page or extension. */
export async function loadComponent(module: ServedModule, component: string): Promise<Lifecycles> {
  const file = await loadModule(module);
  const lifecycles = file[component];
  if (lifecycles === undefined) throw new ModuleError('MODULE_COMPONENT_MISSING', module, { data: { component } });
  return withStyles(module, lifecycles);
}
