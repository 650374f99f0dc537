import { ApiError, call, endpoints } from '@voltdeck/kit';
import { needsFreshPage } from '@voltdeck/kit/federation';
import { ownModulesOf, type ModuleSnapshot } from '@voltdeck/protocol/contract';
import { reloadAtNextNavigation } from '../fresh-page.ts';
import { isFailing } from './failing.ts';
import { keepReceipts } from './receipts.ts';
import { adopt, adoptAlone, served } from './served.ts';
import { stoppedAmong, reportDropped } from './stopped.ts';

let newest = '';
let asked = 0;
let waiting: ModuleSnapshot | null = null;

/** This page was asked for without modules of other teams, and stays so until it is loaded again. */
let own = false;

export const showsOwnAlone = (): boolean => own;

/** Starts with what the page's HTML has. */
export function beginWith(snapshot: ModuleSnapshot, ownAlone = false): void {
  own = ownAlone;
  newest = snapshot.revision;
  keepReceipts(snapshot);
  adopt(snapshot);
}

/** Asks the registry what this user gets. A registry that does not answer says nothing of versions: what is served stays. */
export async function askRegistry(): Promise<void> {
  const question = ++asked;
  try {
    const all = await call(endpoints.modules);
    const found = own ? ownModulesOf(all) : all;
    // It may have been asked again meanwhile, for another session: an answer that was overtaken is none.
    if (question !== asked) return;
    // What someone who has signed in since is served may be what visitors are: the receipts are new.
    keepReceipts(found);
    if (found.revision === newest) return;
    newest = found.revision;
    takeIn(found);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** What was stopped goes at once, and the card of a part that failed gives way to what is served now; the rest waits for the next navigation. */
function takeIn(found: ModuleSnapshot): void {
  if (found.modules.some(needsFreshPage)) reloadAtNextNavigation();
  else waiting = found;
  const here = found.modules.filter((module) => !needsFreshPage(module));
  const gone = stoppedAmong(served.get(), found.stopped);
  const healed = served.get().filter((module) => isFailing(module) && here.some(({ name, version }) => name === module.name && version !== module.version));
  reportDropped(gone, found.stopped);
  if (gone.length + healed.length > 0) adoptAlone(new Set([...gone, ...healed].map(({ name }) => name)), { ...found, modules: here });
}

/** Takes in what was found since. */
export function adoptFound(): void {
  if (waiting === null) return;
  const found = waiting;
  waiting = null;
  adopt(found);
}
