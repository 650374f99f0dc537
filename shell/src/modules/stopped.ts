import { createStore } from '@voltdeck/kit';
import { hasRun } from '@voltdeck/kit/federation';
import type { ServedModule, StoppedModule } from '@voltdeck/protocol/contract';
import { reloadAtNextNavigation } from '../fresh-page.ts';

/** What was taken from this page, until the person has read it. */
export const dropped = createStore<readonly StoppedModule[]>([]);

const isStopped = ({ name, version }: StoppedModule, module: Pick<ServedModule, 'name' | 'version'>): boolean => name === module.name && (version === null || version === module.version);

/** The modules of a page that are off, or whose version was withdrawn. */
export function stoppedAmong(modules: readonly ServedModule[], stopped: readonly StoppedModule[] = []): ServedModule[] {
  return modules.filter((module) => stopped.some((each) => isStopped(each, module)));
}

/** Says what goes. Code that ran in this page stays in it until it is loaded again: at the next navigation, or when the person says so. */
export function reportDropped(modules: readonly ServedModule[], stopped: readonly StoppedModule[] = []): void {
  if (modules.some(hasRun)) reloadAtNextNavigation();
  const gone = stopped.filter((each) => modules.some((module) => isStopped(each, module)));
  if (gone.length > 0) dropped.set([...dropped.get().filter(({ name }) => gone.every((each) => each.name !== name)), ...gone]);
}
