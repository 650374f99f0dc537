import type { SessionView } from '@voltdeck/contract';
import {
  errorStatusOf,
  homeOf,
  mayOpen,
  ownerOf,
  pages,
  parametersFit,
  passwordLinkFragment,
  stoppedAt,
  type Access,
  type OwnedRoute,
  type ServedModule,
  type StoppedModule,
} from '@voltdeck/protocol/contract';

/** What the console shows at a path. */
export type View =
  | { readonly kind: 'module'; readonly owner: OwnedRoute<ServedModule> }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'account' }
  /** With a session or without. */
  | { readonly kind: 'acknowledge' }
  /** `unfit`: a module has the page, but not with these parameters; `needs`: what the person lacks; `stopped`: had the page, and is off. */
  | { readonly kind: 'error'; readonly status: number; readonly path: string; readonly unfit?: boolean; readonly needs?: Access; readonly stopped?: StoppedModule }
  | { readonly kind: 'redirect'; readonly to: string };

export interface Place {
  readonly path: string;
  /** Query of the address, with its question mark. */
  readonly search: string;
  /** Fragment of the address, with its number sign. */
  readonly hash?: string;
  readonly session: SessionView | null;
  readonly modules: readonly ServedModule[];
  readonly stopped?: readonly StoppedModule[];
}

/** The one rule of what is at a path, for anyone who is signed in. */
export function viewOf({ path, search, hash = '', session, modules, stopped }: Place): View {
  if (path === pages.root) return { kind: 'redirect', to: session === null ? pages.signIn : homeOf(session) };
  if (path === pages.signIn) return session === null || hash.startsWith(`#${passwordLinkFragment}=`) ? { kind: 'signIn' } : { kind: 'redirect', to: returnPath(search, homeOf(session)) };
  if (path === pages.acknowledge) return { kind: 'acknowledge' };
  if (path === pages.account) return session === null ? { kind: 'redirect', to: signInPath(path) } : { kind: 'account' };
  if (session?.secondStepNeeded === true) return { kind: 'redirect', to: pages.account };
  const status = errorStatusOf(path);
  if (status !== undefined) return { kind: 'error', status, path };
  const owner = ownerOf(modules, path);
  if (owner === null) {
    const gone = stoppedAt(stopped, path);
    return { kind: 'error', status: 404, path, ...(gone === null ? {} : { stopped: gone }) };
  }
  if (!parametersFit(owner.route, owner.parameters)) return { kind: 'error', status: 404, path, unfit: true };
  if (mayOpen(owner.route.access, session)) return { kind: 'module', owner };
  if (session === null) return { kind: 'redirect', to: signInPath(path + search) };
  return { kind: 'error', status: 403, path, needs: owner.route.access };
}

/** Sign-in that leads back to where it was asked for. */
function signInPath(from: string): string {
  return `${pages.signIn}?${new URLSearchParams({ from }).toString()}`;
}

/** Where to go after signing in: only within the console. */
export function returnPath(search: string, home: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const inside = /^\/(?![/\\])/.test(from) && !from.startsWith(pages.signIn);
  return inside ? from : home;
}
