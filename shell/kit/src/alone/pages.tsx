import { FailureCard, navigate, pagePath, sessionStore } from '@voltdeck/kit';
import { watchLocation } from '@voltdeck/kit/host';
import { loadComponent, partOf, standIn } from '@voltdeck/kit/federation';
import { isAllowed, ownerOf, type OwnedRoute, type ServedModule } from '@voltdeck/protocol/contract';
import { createRoot, type Root } from 'react-dom/client';

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
    const page = pageAt(modules, pagePath());
    if (page === null) throw new Error('The token of this site may see none of its pages');
    if (ownerOf(modules, pagePath()) === null) navigate(page.route.path, { replace: true });
    if (shown?.route === page.route) return;
    await shown?.end();
    shown = begin(page);
  };
  // A page that could not be left keeps no one from the next.
  const next = (): void => void (work = work.then(follow, follow));
  watchLocation(next);
  next();
}

/** A page that fails, or does not load in time, leaves a card in its place. */
function begin({ module, route }: OwnedRoute<ServedModule>): Shown {
  const place = document.createElement('div');
  document.getElementById('page')?.append(place);
  const part = partOf(module, route.component);
  const standing = standIn(place, { module: part, load: () => loadComponent(module, route.component) });
  let card: Root | null = null;
  standing.started.catch((thrown: unknown) => {
    void standing.end();
    card = createRoot(place);
    card.render(<FailureCard module={part} error={thrown instanceof Error ? thrown : new Error(String(thrown))} onRetry={() => location.reload()} />);
  });
  const end = async (): Promise<void> => {
    await standing.end();
    card?.unmount();
    place.remove();
  };
  return { route, end };
}
