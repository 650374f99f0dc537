import { FailureCard, navigate, sessionStore, watchLocation, type MountProps, type Lifecycles } from '@voltdeck/kit';
import { loadComponent, partOf } from '@voltdeck/kit/federation';
import { isAllowed, ownerOf, type OwnedRoute, type ServedModule } from '@voltdeck/protocol/contract';
import { createRoot } from 'react-dom/client';

interface Shown {
  readonly route: OwnedRoute['route'];
  readonly end: () => Promise<void>;
}

/** The page of the path; the first that the token may see where the path is none. Null when it may see none. */
export function pageAt(modules: readonly ServedModule[], path: string): OwnedRoute<ServedModule> | null {
  const owner = ownerOf(modules, path);
  if (owner !== null) return owner;
  const open = modules.flatMap((module) => module.routes.map((route) => ({ module, route, parameters: {} })));
  return open.find(({ route }) => !route.path.includes(':') && isAllowed(route.access, sessionStore.get())) ?? null;
}

/** Shows the pages of the modules by the address, one at a time. */
export function followAddress(modules: readonly ServedModule[]): void {
  let shown: Shown | null = null;
  let work = Promise.resolve();
  const follow = async (): Promise<void> => {
    const page = pageAt(modules, location.pathname);
    if (page === null) throw new Error('The token of this site may see none of its pages');
    if (ownerOf(modules, location.pathname) === null) navigate(page.route.path, { replace: true });
    if (shown?.route === page.route) return;
    await shown?.end();
    shown = { route: page.route, end: await begin(page) };
  };
  const next = (): void => void (work = work.then(follow));
  watchLocation(next);
  next();
}

/** A page that fails leaves a card in its place. */
async function begin({ module, route }: OwnedRoute<ServedModule>): Promise<() => Promise<void>> {
  const domElement = document.createElement('div');
  document.getElementById('page')?.append(domElement);
  const part = partOf(module, route.component);
  try {
    const lifecycles = await loadComponent(module, route.component);
    const props: MountProps = { domElement, module: part };
    await lifecycles.bootstrap();
    await lifecycles.mount(props);
    return () => end(lifecycles, props);
  } catch (thrown) {
    const root = createRoot(domElement);
    root.render(<FailureCard module={part} error={thrown instanceof Error ? thrown : new Error(String(thrown))} onRetry={() => location.reload()} />);
    return async () => {
      root.unmount();
      domElement.remove();
    };
  }
}

async function end(lifecycles: Lifecycles, props: MountProps): Promise<void> {
  await lifecycles.unmount(props);
  props.domElement.remove();
}
