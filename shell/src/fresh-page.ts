import { setReloadRule } from '@voltdeck/kit/host';
import { served } from './modules/served.ts';
import { policyAt } from './page/policy.ts';

let wanted = false;

/** The next navigation loads the page again: what it runs is no longer what it should. */
export function reloadAtNextNavigation(): void {
  wanted = true;
}

/** A page is loaded from the server where this one will not do: with what it runs, or with the policy that it was loaded by. */
export function watchFreshness(): void {
  const loadedWith = policyAt(served.get(), location.pathname);
  const isStale = ({ pathname }: Pick<URL, 'pathname'>): boolean => wanted || policyAt(served.get(), pathname) !== loadedWith;
  setReloadRule(isStale);
  // The browser's buttons are navigations as well; by then the address is the other page's.
  window.addEventListener('popstate', (event) => void (!('singleSpa' in event) && isStale(location) && location.reload()));
}
