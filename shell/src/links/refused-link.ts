import { createStore, NavigationError } from '@voltdeck/kit';

/** The link that was refused last, until the person has closed the note or left the page. */
export const refusedLink = createStore<NavigationError | null>(null);

const keep = (reason: unknown): void => {
  if (reason instanceof NavigationError) refusedLink.set(reason);
};

/** Hears of every refusal: of a link that was clicked, and of a module that called `navigate`. */
export function watchRefusals(): void {
  addEventListener('error', ({ error }) => keep(error));
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
}
