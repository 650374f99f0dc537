import type { ServedModule } from '@voltdeck/protocol/contract';
import { readBuild } from './read-override.ts';

const periodMs = 1_000;

/** Loads the page again when a dev server offers another build than the one that the page runs. */
export function followBuilds(shown: readonly ServedModule[]): void {
  const check = async (): Promise<void> => {
    if (document.visibilityState === 'visible' && (await isAnotherOffered(shown))) location.reload();
    else setTimeout(() => void check(), periodMs);
  };
  setTimeout(() => void check(), periodMs);
}

/** While a build is on its way there is none to read: the next check finds it. */
export async function isAnotherOffered(shown: readonly ServedModule[]): Promise<boolean> {
  const offered = await Promise.all(shown.map(({ name, baseUrl }) => readBuild({ name, url: baseUrl }).catch(() => null)));
  return offered.some((build, place) => build !== null && JSON.stringify(build.files) !== JSON.stringify(shown[place]?.files));
}
