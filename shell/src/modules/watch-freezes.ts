import { onModuleFact } from '@voltdeck/kit/host';
import { ModuleError } from '@voltdeck/kit/federation';
import type { ServedModule } from '@voltdeck/protocol/contract';
import { load, loadId } from './load-id.ts';
import { MountMarks, type MountMark } from './mount-marks.ts';
import { receiptOf } from './receipts.ts';

const beatMs = 2_000;
const tabKey = 'voltdeck.tab';

let marks: MountMarks | null = null;

/** What is not started automatically in this page, because it froze the one before. */
let held: MountMark | null = null;

type Part = Pick<MountMark, 'name' | 'version' | 'component'>;

/** Marks what is about to run, and finds what froze the page before this one. Without storage nothing is marked. */
export function watchFreezes(): MountMark | null {
  marks = openMarks();
  if (marks === null) return null;
  held = marks.takeFrozen();
  onModuleFact(({ kind, module }) => (kind === 'mounted' ? marks?.drawn(module) : marks?.remove(module)));
  setInterval(() => {
    if (document.visibilityState === 'visible') marks?.beat();
  }, beatMs);
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? marks?.beat() : marks?.hide()));
  addEventListener('pagehide', () => marks?.hide());
  return held;
}

function openMarks(): MountMarks | null {
  try {
    const tab = sessionStorage.getItem(tabKey) ?? loadId();
    sessionStorage.setItem(tabKey, tab);
    return new MountMarks(load, tab, localStorage);
  } catch {
    return null;
  }
}

/** Loads a part of a module with a mark before it. What froze the page before is refused once; a person may try again. */
export async function loadMarked<Value>(module: Pick<ServedModule, 'name' | 'version'>, component: string, work: () => Promise<Value>): Promise<Value> {
  const part: Part = { name: module.name, version: module.version, component };
  if (isHeld(part)) {
    held = null;
    throw new ModuleError('MODULE_FROZE', module);
  }
  marks?.set({ ...part, receipt: receiptOf(module) });
  return work();
}

/** Whether this froze the page before. Loaded ahead of time, all of a module runs without a part of it. */
function isHeld({ name, version, component }: Part): boolean {
  return held !== null && held.name === name && held.version === version && (held.component === component || held.component === '');
}

/** What was loaded ahead of time has run. */
export function unmark(part: Part): void {
  marks?.remove(part);
}
