import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilReady } from './stores/store.mjs';

const askEveryMs = 5000;
const silencesToEnd = 6;

/**
 * Watches a process that does not speak for itself: asks until it serves, then continues asking if wanted.
 * @param {{name: string, ready: () => Promise<void>}} asked
 * @param {{withinMs: number, stayAfter: boolean, gone: () => boolean, onServes: () => void, onSilent: () => void}} watch
 *   gone ends the watch; onSilent is called when it runs but has not answered for a while
 */
export async function askWhetherItServes(asked, { withinMs, keepAsking, gone, onServes, onSilent }) {
  await waitUntilReady(asked, { withinMs, ended: gone }).then(onServes, () => undefined);
  if (!keepAsking) return;
  for (let silences = 0; !gone(); await sleep(askEveryMs, undefined, { ref: false })) {
    silences = await asked.ready().then(() => 0, () => silences + 1);
    if (silences >= silencesToEnd && !gone()) return onSilent();
  }
}
