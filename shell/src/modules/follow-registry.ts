import { ApiError, beforeNavigation, call, endpoints, sessionStore } from '@voltdeck/kit';
import type { ModuleSnapshot } from '@voltdeck/protocol/contract';
import { adopt } from './served.ts';

const periodMs = 10_000;

/**
 * Asks the registry from time to time what this user gets, and at each sign-in and sign-out; another version is taken
 * in at the next navigation, so that nobody's page changes under his hands.
 */
export function followRegistry(revision: string): void {
  let newest = revision;
  let waiting: ModuleSnapshot | null = null;
  const look = async (): Promise<void> => {
    const found = await ask();
    if (found === null || found.revision === newest) return;
    newest = found.revision;
    waiting = found;
  };
  setInterval(() => {
    if (document.visibilityState === 'visible') void look();
  }, periodMs);
  beforeNavigation(() => {
    if (waiting !== null) adopt(waiting.modules);
    waiting = null;
  });
  sessionStore.subscribe(() => void look());
}

/** A registry that does not answer says nothing of versions: what is served stays. */
async function ask(): Promise<ModuleSnapshot | null> {
  try {
    return await call(endpoints.modules);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
