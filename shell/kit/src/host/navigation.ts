import { matchPath } from '@voltdeck/protocol/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { leavesFrame, pagePath, shownAddress } from './frame.ts';

export interface NavigateOptions {
  /** Replaces the current entry of the history. */
  readonly replace?: boolean;
  /** Leaving the console is refused unless this is set. */
  readonly external?: boolean;
}

/** A navigation that was refused, and why. */
export class NavigationError extends Error {
  readonly code: 'EXTERNAL_NAVIGATION_REFUSED' | 'UNSAFE_PROTOCOL_REFUSED';
  /** The address, as it was asked for. */
  readonly target: string;

  constructor(code: NavigationError['code'], target: string) {
    super(
      code === 'UNSAFE_PROTOCOL_REFUSED'
        ? `The address ${target} has a protocol that is never opened`
        : `The address ${target} leaves the console; call navigate with { external: true } to allow it`,
    );
    this.name = 'NavigationError';
    this.code = code;
    this.target = target;
  }
}

/** Says whether a navigation within the console should load the page again (a new build of the shell waits, or the page there needs a policy of its own). */
export type ReloadRule = (address: URL) => boolean;

let mustReload: ReloadRule = () => false;

export function setReloadRule(rule: ReloadRule): void {
  mustReload = rule;
}

const changed = 'voltdeck:navigation';
const ahead = 'voltdeck:before-navigation';

/** Called before `navigate` changes the address: what must be in place when the next page loads is put there now. */
export function beforeNavigation(listener: () => void): () => void {
  window.addEventListener(ahead, listener);
  return () => window.removeEventListener(ahead, listener);
}

/** Goes to a path of the console, or, by explicit permission, to an http(s) address outside. Throws `NavigationError`. */
export function navigate(target: string, options: NavigateOptions = {}): void {
  const address = checkAddress(target, location.href, options.external === true);
  if (leavesFrame(address)) {
    window.open(address, '_blank', 'noopener');
    return;
  }
  if (address.origin !== location.origin || mustReload(address)) {
    location.assign(address);
    return;
  }
  window.dispatchEvent(new Event(ahead));
  const path = shownAddress(address);
  if (options.replace === true) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  window.dispatchEvent(new Event(changed));
}

/** The address that a target means, when it may be opened. */
export function checkAddress(target: string, base: string, external: boolean): URL {
  const address = new URL(target, base);
  if (address.protocol !== 'http:' && address.protocol !== 'https:') throw new NavigationError('UNSAFE_PROTOCOL_REFUSED', target);
  if (address.origin !== new URL(base).origin && !external) throw new NavigationError('EXTERNAL_NAVIGATION_REFUSED', target);
  return address;
}

/** Called at each change of the address: by `navigate`, by the browser's buttons, and by single-spa's own. */
export function watchLocation(listener: () => void): () => void {
  const events = ['popstate', 'single-spa:routing-event', changed];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Path of the page. */
export function usePath(): string {
  return useSyncExternalStore(watchLocation, pagePath);
}

/** Parameters of the path after a pattern such as `/main/realtime/:id`; null while another page is shown. */
export function useParameters(pattern: string): Readonly<Record<string, string>> | null {
  const path = usePath();
  return useMemo(() => matchPath(pattern, path), [pattern, path]);
}

/** The query of the address, and a way to change parts of it (null removes); filters live there. */
export function useQueryState(): readonly [URLSearchParams, (change: Readonly<Record<string, string | null>>) => void] {
  const search = useSyncExternalStore(watchLocation, () => location.search);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, changeQuery];
}

function changeQuery(change: Readonly<Record<string, string | null>>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  const search = query.toString();
  history.replaceState(null, '', (search === '' ? location.pathname : `${location.pathname}?${search}`) + location.hash);
  window.dispatchEvent(new Event(changed));
}
