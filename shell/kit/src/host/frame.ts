import { heldQuery, pageStateId } from '@voltdeck/protocol/contract';

/** Address prefix of a page that is in a frame of another site; empty in the console. */
let prefix = '';

/** Says that this page is in a frame: its module sees the paths of the console all the same. */
export function standInFrame(at: string): void {
  prefix = at;
}

/** Path of the page, as the manifests know it. */
export function pagePath(): string {
  return location.pathname.startsWith(`${prefix}/`) ? location.pathname.slice(prefix.length) : location.pathname;
}

/** Where a page runs: in the console with a session, by a link, or on a site of its own with a token. */
export type PagePlace = 'console' | 'link' | 'site';

/** Where this page runs: what helps when its access ends differs. */
export function pagePlace(): PagePlace {
  if (prefix !== '') return 'link';
  return document.getElementById(pageStateId) === null ? 'site' : 'console';
}

/** A frame shows only its own page; a link to another opens the console beside it. */
export function leavesFrame({ pathname }: URL): boolean {
  return prefix !== '' && pathname !== pagePath();
}

/** What goes into the address bar: in a frame with what its link carries, so that it can be loaded again. */
export function shownAddress({ pathname, search, hash }: URL): string {
  if (prefix === '') return pathname + search + hash;
  const query = new URLSearchParams(search);
  const link = new URLSearchParams(location.search);
  for (const name of ['embed', heldQuery]) {
    const value = link.get(name);
    if (value !== null) query.set(name, value);
  }
  return `${prefix}${pathname}?${query.toString()}${location.hash}`;
}
