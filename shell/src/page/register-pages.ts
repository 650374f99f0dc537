import { sessionStore } from '@voltdeck/kit';
import { reportModuleFact } from '@voltdeck/kit/host';
import { loadComponent, partOf } from '@voltdeck/kit/federation';
import type { ModuleRoute, ServedModule } from '@voltdeck/protocol/contract';
import { registerApplication, triggerAppChange, unregisterApplication } from 'single-spa';
import { editionOf, served } from '../modules/served.ts';
import { loadMarked } from '../modules/watch-freezes.ts';
import { noteActor } from '../trespass/watch-trespasses.ts';
import { failureOf } from './failure.ts';
import { failures, loading, setFailure } from './progress.ts';
import { reloadForChunk } from './reload.ts';
import { shownAt } from './shown.ts';
import { removeSkeleton } from './skeleton.ts';
import { mountPage, type PageMount } from './page-mount.ts';

/** One page of a module, as single-spa knows it. */
export interface ModulePage {
  readonly module: ServedModule;
  readonly route: ModuleRoute;
}

export function applicationName({ module, route }: ModulePage): string {
  return `${module.remote}:${route.path}:${editionOf(module)}`;
}

/** The pages that single-spa knows, with the stay of the one that is shown. */
const registered = new Map<string, { pageMount: PageMount | null }>();

/** Keeps single-spa's applications the pages of the modules that are served: shown while their path is open and the session may see it. */
export function followPages(): void {
  registerServed();
  served.subscribe(registerServed);
  sessionStore.subscribe(() => void triggerAppChange());
}

/** Tries a page again that could not be shown. */
export function retryPage(page: ModulePage): void {
  const name = applicationName(page);
  leave(name);
  show(name, page);
}

function registerServed(): void {
  const pages = new Map(
    served.get().flatMap((module) => module.routes.map((route) => [applicationName({ module, route }), { module, route }])),
  );
  for (const name of registered.keys()) if (!pages.has(name)) void withdraw(name);
  for (const [name, page] of pages) if (!registered.has(name)) register(name, page);
}

/** Takes a page away: its path belongs to another version. */
async function withdraw(name: string): Promise<void> {
  leave(name);
  registered.delete(name);
  await unregisterApplication(name);
}

/** single-spa says when a page is wanted and when no longer; it does not wait for the module. */
function register(name: string, page: ModulePage): void {
  const { route } = page;
  registered.set(name, { pageMount: null });
  registerApplication({
    name,
    app: () =>
      Promise.resolve({
        bootstrap: () => Promise.resolve(),
        mount: () => Promise.resolve(show(name, page)),
        unmount: () => Promise.resolve(leave(name)),
      }),
    activeWhen: ({ pathname: path, search }) => {
      const view = shownAt({ path, search, session: sessionStore.get(), modules: served.get() });
      return view.kind === 'module' && view.owner.route === route;
    },
  });
}

function show(name: string, { module, route }: ModulePage): void {
  const kept = registered.get(name);
  const place = document.getElementById('page');
  if (kept === undefined || place === null) return;
  const part = partOf(module, route.component);
  loading.set(name);
  noteActor(part);
  kept.pageMount = mountPage({
    place,
    module: part,
    load: () => loadMarked(module, route.component, () => loadComponent(module, route.component)),
    onSettled: (error) => {
      settled(name);
      if (error === null) setFailure(name, null);
      else fail(error);
    },
  });

  function fail(error: Error): void {
    const failure = failureOf(error, module);
    setFailure(name, failure);
    reportModuleFact({ kind: 'failed', module: part, error: failure });
    void reloadForChunk(failure, () => failures.get().get(name) === failure);
  }
}

function leave(name: string): void {
  const kept = registered.get(name);
  kept?.pageMount?.end();
  if (kept !== undefined) kept.pageMount = null;
  setFailure(name, null);
  settled(name);
}

function settled(name: string): void {
  if (loading.get() === name) loading.set(null);
  removeSkeleton();
}
