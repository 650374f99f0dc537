import type { EntityManager } from 'typeorm';

/** What a user is let in by besides the password. */
const ways = {
  sessions: 'session',
  links: 'password_link',
  browsers: 'known_browser',
  tokens: 'api_token',
  steps: 'factor_step',
} as const;

export type WayIn = keyof typeof ways;

/** Ends ways in; the edges still have to be informed. */
export async function endWays(manager: Pick<EntityManager, 'query'>, userId: string, ended: readonly WayIn[]): Promise<void> {
  for (const way of ended) await manager.query(`delete from ${ways[way]} where user_id = $1`, [userId]);
}

/** What a new password ends besides sessions: a second step that the old one has started, and tokens too, unless they are to be kept. */
export const withNewPassword = (keepTokens: boolean): readonly WayIn[] => ['links', 'browsers', 'steps', ...(keepTokens ? [] : (['tokens'] as const))];
