import { sessionStore, type Lifecycles, type MountProps } from '@voltdeck/kit';
import type { ModuleRoute, ServedModule } from '@voltdeck/protocol/contract';
import { addErrorHandler, getAppStatus, registerApplication, triggerAppChange, unregisterApplication } from 'single-spa';
import { loadComponent } from '../federation/load-module.ts';
import { failureOf } from './failure.ts';
import { loading, setFailure } from './page-state.ts';
import { viewOf } from './view.ts';

/** One page of a module, as single-spa knows it. */
export interface ModulePage {
  readonly modules: readonly ServedModule[];
  readonly module: ServedModule;
  readonly route: ModuleRoute;
}

export function applicationName(module: ServedModule, route: ModuleRoute): string {
  return `${module.remote}:${route.path}`;
}

/** Registers every page of the modules with single-spa: shown while its path is open and the session may see it. */
export function registerPages(modules: readonly ServedModule[]): void {
  const pages = modules.flatMap((module) => module.routes.map((route) => ({ modules, module, route })));
  const owners = new Map(pages.map(({ module, route }) => [applicationName(module, route), module]));
  addErrorHandler((error) => {
    const owner = owners.get(error.appOrParcelName);
    if (owner !== undefined) setFailure(error.appOrParcelName, failureOf(error, owner));
  });
  pages.forEach(registerPage);
  sessionStore.subscribe(() => void triggerAppChange());
}

/** Tries a page again that failed to load or to start. */
export async function retryPage(page: ModulePage): Promise<void> {
  const name = applicationName(page.module, page.route);
  setFailure(name, null);
  if (getAppStatus(name) === 'SKIP_BECAUSE_BROKEN') {
    await unregisterApplication(name);
    registerPage(page);
  }
  await triggerAppChange();
}

function registerPage({ modules, module, route }: ModulePage): void {
  const name = applicationName(module, route);
  registerApplication<MountProps>({
    name,
    app: () => load(name, module, route),
    activeWhen: ({ pathname: path, search }) => {
      const view = viewOf({ path, search, session: sessionStore.get(), modules });
      return view.kind === 'module' && view.owner.route === route;
    },
    customProps: {
      domElement: container(),
      module: { name: module.name, version: module.version, title: module.title },
    },
  });
}

async function load(name: string, module: ServedModule, route: ModuleRoute): Promise<Lifecycles> {
  setFailure(name, null);
  loading.set(name);
  try {
    return await loadComponent(module, route.component);
  } finally {
    if (loading.get() === name) loading.set(null);
  }
}

/** Each page draws into an element of its own, so that one can leave while the next arrives. */
function container(): HTMLElement {
  const element = document.createElement('div');
  document.getElementById('page')?.append(element);
  return element;
}
