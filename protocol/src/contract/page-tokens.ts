import { embedPrefix } from './served-prefixes.ts';

/** Starts every page token: scanners of leaked secrets distinguish it from the token of a wall or an embed link. */
export const pageTokenPrefix = 'vdp_';

/** What browsers say of a page whose sandbox gives it an origin of its own: every embedded one. */
export const sandboxOrigin = 'null';

/** Whether a screen is the page of an embed link. */
export function isEmbedded(screen: string): boolean {
  return screen.startsWith(`${embedPrefix}/`);
}

/** Query by which the page in the frame of an embed link is asked for: its holder surrounds it and has the link's token. */
export const heldQuery = 'held';

/** Asks the holder around an embedded page for a page token: the page posts this, and gets a `HeldAnswer` of the contract. */
export const heldRequest = 'voltdeck-page-token';
