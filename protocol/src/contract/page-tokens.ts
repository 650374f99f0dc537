import { embedPrefix } from './served-prefixes.ts';
import type { Problem } from './errors.ts';

/** Begins every page token: scanners of leaked secrets tell it from the token of a wall or an embed link. */
export const pageTokenPrefix = 'vdp_';

/** What a page of a wall or an embed link works with: good for its one screen, for minutes, in place of the token that it was exchanged for. */
export interface PageTokenGrant {
  readonly token: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** The same as a duration: the clock of a wall may be wrong. */
  readonly expiresInMs: number;
}

/** What identity is asked for: a token for this screen, for pages of this origin. */
export interface PageTokenInput {
  readonly screen: string;
  /** `null` as text: the sandbox of an embedded page; null: any. */
  readonly origin: string | null;
}

/** What browsers say of a page whose sandbox gives it an origin of its own: every embedded one. */
export const sandboxOrigin = 'null';

/** Whether a screen is the page of an embed link. */
export function isEmbedded(screen: string): boolean {
  return screen.startsWith(`${embedPrefix}/`);
}

/** Query by which the page in the frame of an embed link is asked for: its holder stands around it and has the link's token. */
export const heldQuery = 'held';

/** Asks the holder around an embedded page for a page token: the page posts this, and gets a `HeldAnswer`. */
export const heldRequest = 'voltdeck-page-token';

/** What the server answered the holder. Status 0: it could not be reached. */
export interface HeldAnswer {
  readonly voltdeck: typeof heldRequest;
  readonly status: number;
  readonly body: PageTokenGrant | Partial<Problem> | null;
}
