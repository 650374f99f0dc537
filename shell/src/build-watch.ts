import { call, endpoints } from '@voltdeck/kit';
import { reloadAtNextNavigation } from './fresh-page.ts';

const periodMs = 60_000;

/**
 * Asks from time to time which build of the shell is the newest; an open page loads the new one at its next
 * navigation (specification, point 7).
 */
export function watchBuild(buildId: string): void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    void ask(buildId).then((found) => {
      if (!found) return;
      reloadAtNextNavigation();
      clearInterval(timer);
    });
  }, periodMs);
}

/** Whether another build is served now. A server that does not answer says nothing about builds. */
async function ask(buildId: string): Promise<boolean> {
  try {
    const latest = await call(endpoints.latestBuild, { query: { t: Date.now() } });
    return latest.id !== buildId;
  } catch {
    return false;
  }
}
