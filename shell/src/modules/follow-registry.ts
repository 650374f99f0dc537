import { beforeNavigation, sessionStore } from '@voltdeck/kit';
import { adoptFound, askRegistry } from './registry.ts';

const periodMs = 10_000;

/**
 * Asks the registry from time to time, and at each sign-in and sign-out; another version is taken in at the next
 * navigation, so that nobody's page changes under his hands.
 */
export function followRegistry(): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') void askRegistry();
  }, periodMs);
  beforeNavigation(adoptFound);
  sessionStore.subscribe(() => void askRegistry());
}
