import { sessionStore } from '@voltdeck/kit';
import { beforeNavigation, onModulesChanged } from '@voltdeck/kit/host';
import { adoptFound, askRegistry } from './registry.ts';

const periodMs = 10_000;

/** A thousand open pages hear it in one instant; they do not ask in one. */
const spreadMs = 500;

/**
 * Asks the registry when the live connection says that something is different, from time to time besides, for most
 * pages have none, and at each sign-in and sign-out; another version is taken in at the next navigation, so that no one's page changes
 * under his hands.
 */
export function followRegistry(): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') void askRegistry();
  }, periodMs);
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && askRegistry()));
  onModulesChanged(() => void setTimeout(() => void askRegistry(), Math.random() * spreadMs));
  beforeNavigation(adoptFound);
  sessionStore.subscribe(() => void askRegistry());
}
