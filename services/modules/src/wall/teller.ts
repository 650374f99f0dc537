import { embedScreen, screenLimits, type Caller } from '@voltdeck/protocol/contract';
import type { Screen } from './screen.entity.ts';

type Told = Pick<Screen, 'user' | 'silentMs'>;
type Teller = Pick<Caller, 'userId' | 'token'>;

/** Whether the screen was last heard by this very token, or by this user's browser. */
export const isItsOwn = ({ user }: Pick<Told, 'user'>, { userId, token }: Teller): boolean => user.userId === userId && (user.token?.id ?? null) === (token?.id ?? null);

/** Whether a screen stands on a page that its token was made for, in the console or in a frame. Only a kiosk is tied to pages. */
export const isItsPage = (path: string, { token }: Pick<Teller, 'token'>): boolean => token?.kind !== 'kiosk' || [path, embedScreen(path)].some((page) => token.screens.includes(page));

/** How many screens one token, or one user's browsers, may report at a time. */
export const screensMaxOf = ({ token }: Pick<Teller, 'token'>): number => (token === undefined ? screenLimits.screensOfUserMax : screenLimits.screensOfTokenMax);

/** Whether a heartbeat may come under the name of a screen that hangs: its own may always, another when it is gone, another kiosk only of the same user. */
export function mayTell(screen: Told, teller: Teller): boolean {
  if (isItsOwn(screen, teller)) return true;
  const isGone = screen.silentMs > screenLimits.goneMs;
  return isGone && (teller.token?.kind !== 'kiosk' || screen.user.userId === teller.userId);
}
