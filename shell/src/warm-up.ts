import { sessionStore } from '@voltdeck/kit';
import { loadModule } from '@voltdeck/kit/federation';
import { isAllowed, limits, ownerOf, pages, type ServedModule } from '@voltdeck/protocol/contract';
import { served } from './modules/served.ts';
import { loadMarked, unmark } from './modules/watch-freezes.ts';
import { checkAfter, noteActor } from './trespass/watch-trespasses.ts';
import { connectionOf, isSlow } from './slow-connection.ts';
import { whenIdle } from './when-idle.ts';

/** The modules that a user may go to next: every other one with a page that is open to them. */
function likelyNext(modules: readonly ServedModule[], path: string, mayOpen: (module: ServedModule) => boolean): ServedModule[] {
  const current = ownerOf(modules, path)?.module;
  return modules.filter((module) => module !== current && mayOpen(module));
}

/**
 * Loads the likely next modules while the page has nothing else to do: after its start and after each sign-in,
 * delayed 1000 ms.
 */
export function keepWarm(): void {
  if (isSlow(connectionOf(navigator))) return;
  const soon = (): void => void setTimeout(warmUp, limits.prefetchDelayMs);
  soon();
  sessionStore.subscribe(soon);
  served.subscribe(soon);
}

function warmUp(): void {
  // Where a password is typed no code of a module runs.
  if (location.pathname === pages.signIn) return;
  const mayOpen = (module: ServedModule): boolean =>
    module.routes.some((route) => isAllowed(route.access, sessionStore.get()));
  const queue = likelyNext(served.get(), location.pathname, mayOpen);
  whenIdle(() => warmNext(queue));
}

function warmNext([module, ...rest]: readonly ServedModule[]): void {
  if (module === undefined) return;
  const actor = { ...module, component: '' };
  noteActor(actor);
  // A module that fails here is reported when someone opens it.
  void loadMarked(module, actor.component, () => loadModule(module))
    .then(() => checkAfter(actor))
    .catch(() => undefined)
    .finally(() => {
      unmark(actor);
      whenIdle(() => warmNext(rest));
    });
}
