import { setReloadRule } from '@voltdeck/kit';

let wanted = false;

/** What this page runs is no longer what it should: the next navigation loads it anew. */
export function reloadAtNextNavigation(): void {
  if (wanted) return;
  wanted = true;
  setReloadRule(() => true);
  // The browser's buttons are navigations as well; by then the address is the other page's.
  window.addEventListener('popstate', (event) => void (!('singleSpa' in event) && location.reload()));
}
