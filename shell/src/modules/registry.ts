import { ApiError, call, endpoints } from '@voltdeck/kit';
import { needsFreshPage } from '@voltdeck/kit/federation';
import type { ModuleSnapshot } from '@voltdeck/protocol/contract';
import { reloadAtNextNavigation } from '../fresh-page.ts';
import { adopt } from './served.ts';

let newest = '';
let asked = 0;
let waiting: ModuleSnapshot | null = null;

/** Begins with what came with the page. */
export function beginWith(snapshot: ModuleSnapshot): void {
  newest = snapshot.revision;
  adopt(snapshot);
}

/** Asks the registry what this user gets. A registry that does not answer says nothing of versions: what is served stays. */
export async function askRegistry(): Promise<void> {
  const question = ++asked;
  try {
    const found = await call(endpoints.modules);
    // It may have been asked again meanwhile, for another session: an answer that was overtaken is none.
    if (question !== asked || found.revision === newest) return;
    newest = found.revision;
    if (found.modules.some(needsFreshPage)) reloadAtNextNavigation();
    else waiting = found;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Takes in what was found since. */
export function adoptFound(): void {
  if (waiting === null) return;
  const found = waiting;
  waiting = null;
  adopt(found);
}
