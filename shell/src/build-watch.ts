import { call, endpoints } from '@voltdeck/kit';
import type { ShellBuild } from '@voltdeck/protocol/contract';
import { reloadAtNextNavigation } from './fresh-page.ts';
import { connectionOf, isSlow } from './slow-connection.ts';
import { whenIdle } from './when-idle.ts';

const periodMs = 60_000;

/**
 * Asks from time to time which build of the shell is the newest; an open page loads the new one at its next
 * navigation, with its first files fetched ahead.
 */
export function watchBuild(buildId: string): void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    void newerThan(buildId).then((build) => {
      if (build === null) return;
      clearInterval(timer);
      reloadAtNextNavigation();
      if (!isSlow(connectionOf(navigator))) whenIdle(() => fetchAhead(build));
    });
  }, periodMs);
}

/**
 * The build that is served in place of this one; null while there is none. Of several servers in the middle of an update one may
 * name a build that another does not have yet: only a build whose manifest was served counts.
 */
async function newerThan(buildId: string): Promise<ShellBuild | null> {
  try {
    const { id } = await call(endpoints.latestBuild, { query: { t: Date.now() } });
    if (id === buildId) return null;
    const answer = await fetch(`/builds/meta/${encodeURIComponent(id)}.json`, { cache: 'no-cache' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

function fetchAhead({ critical }: ShellBuild): void {
  for (const path of [...critical.scripts, ...critical.styles]) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'prefetch', href: `/shell/${path}` }));
  }
}
