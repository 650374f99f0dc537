import { firstSegment, pages, servedPrefixes } from '@voltdeck/protocol/contract';

const own = 'http://console.invalid';

/** A page of the console that a browser may be sent to after signing in; anything else is the console's root. */
export function ownPath(wanted: string | null): string {
  if (wanted === null || wanted.length > 2_000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes('\\') || !URL.canParse(wanted, own)) return pages.root;
  const { origin, pathname, search } = new URL(wanted, own);
  const isPage = origin === own && !pathname.startsWith('//') && pathname !== pages.signIn && !servedPrefixes.includes(firstSegment(pathname));
  return isPage ? pathname + search : pages.root;
}
