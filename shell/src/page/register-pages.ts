import { sessionStore, tellModuleFact, type Lifecycles, type MountProps } from '@voltdeck/kit';
import { loadComponent, partOf } from '@voltdeck/kit/federation';
import type { ModuleRoute, ServedModule } from '@voltdeck/protocol/contract';
import { addErrorHandler, getAppStatus, registerApplication, triggerAppChange, unregisterApplication } from 'single-spa';
import { served } from '../modules/served.ts';
import { failureOf } from './failure.ts';
import { loading, setFailure } from './page-state.ts';
import { viewOf } from './view.ts';

/** One page of a module, as single-spa knows it. */
export interface ModulePage {
  readonly module: ServedModule;
  readonly route: ModuleRoute;
}

export function applicationName({ module, route }: ModulePage): string {
  return `${module.remote}:${route.path}`;
}

interface Registered extends ModulePage {
  /** Each page draws into an element of its own, so that one can leave while the next arrives. */
  readonly domElement: HTMLElement;
}

const registered = new Map<string, Registered>();

/** Keeps single-spa's applications the pages of the modules that are served: shown while their path is open and the session may see it. */
export function followPages(): void {
  addErrorHandler((error) => {
    const page = registered.get(error.appOrParcelName);
    if (page === undefined) return;
    const failure = failureOf(error, page.module);
    setFailure(error.appOrParcelName, failure);
    tellModuleFact({ kind: 'failed', module: partOf(page.module, page.route.component), error: failure });
  });
  registerServed();
  served.subscribe(registerServed);
  sessionStore.subscribe(() => void triggerAppChange());
}

/** Tries a page again that failed to load or to start. */
export async function retryPage(page: ModulePage): Promise<void> {
  const name = applicationName(page);
  setFailure(name, null);
  if (getAppStatus(name) === 'SKIP_BECAUSE_BROKEN') {
    await withdraw(name);
    register(page);
  }
  await triggerAppChange();
}

function registerServed(): void {
  const pages = new Map(
    served.get().flatMap((module) => module.routes.map((route) => [applicationName({ module, route }), { module, route }])),
  );
  for (const name of registered.keys()) if (!pages.has(name)) void withdraw(name);
  for (const [name, page] of pages) if (!registered.has(name)) register(page);
}

/** Takes a page away: its path belongs to another version, or it is to begin anew. */
async function withdraw(name: string): Promise<void> {
  const page = registered.get(name);
  registered.delete(name);
  setFailure(name, null);
  await unregisterApplication(name);
  page?.domElement.remove();
}

function register(page: ModulePage): void {
  const { module, route } = page;
  const name = applicationName(page);
  const domElement = container();
  registered.set(name, { ...page, domElement });
  registerApplication<MountProps>({
    name,
    app: () => load(name, page),
    activeWhen: ({ pathname: path, search }) => {
      const view = viewOf({ path, search, session: sessionStore.get(), modules: served.get() });
      return view.kind === 'module' && view.owner.route === route;
    },
    customProps: { domElement, module: partOf(module, route.component) },
  });
}

async function load(name: string, { module, route }: ModulePage): Promise<Lifecycles> {
  setFailure(name, null);
  loading.set(name);
  try {
    return await loadComponent(module, route.component);
  } finally {
    if (loading.get() === name) loading.set(null);
  }
}

function container(): HTMLElement {
  const element = document.createElement('div');
  document.getElementById('page')?.append(element);
  return element;
}
