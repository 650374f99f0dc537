import { embedScreen, screenLimits, type Caller } from '@voltdeck/protocol/contract';
import type { Screen } from './screen.entity.ts';

type ReportedScreen = Pick<Screen, 'user' | 'silentMs'>;
type Reporter = Pick<Caller, 'userId' | 'token'>;

/** Whether the screen was last heard by this very token, or by this user's browser. */
export const isItsOwn = ({ user }: Pick<ReportedScreen, 'user'>, { userId, token }: Reporter): boolean => user.userId === userId && (user.token?.id ?? null) === (token?.id ?? null);

/** Whether a screen is on a page that its token was made for, in the console or in a frame. Only a kiosk is tied to pages. */
export const isItsPage = (path: string, { token }: Pick<Reporter, 'token'>): boolean => token?.kind !== 'kiosk' || [path, embedScreen(path)].some((page) => token.screens.includes(page));

/** How many screens one token, or one user's browsers, may report at a time. */
export const screensMaxOf = ({ token }: Pick<Reporter, 'token'>): number => (token === undefined ? screenLimits.screensOfUserMax : screenLimits.screensOfTokenMax);

/** Whether a heartbeat is accepted under the name of a screen that is in use: its own may always, another when it is gone, another kiosk only of the same user. */
export function mayReport(screen: ReportedScreen, reporter: Reporter): boolean {
  if (isItsOwn(screen, reporter)) return true;
  const isGone = screen.silentMs > screenLimits.goneMs;
  return isGone && (reporter.token?.kind !== 'kiosk' || screen.user.userId === reporter.userId);
}
