import { type Lifecycles, type MountProps } from '@voltdeck/kit';
import { reportModuleFact } from '@voltdeck/kit/host';
import { ModuleError } from '@voltdeck/kit/federation';
import { limits } from '@voltdeck/protocol/contract';
import { beginArrival, endArrival } from './arrival.ts';
import { retryOnce } from './retry-once.ts';

/** One mount of a page: from navigation to it until it is left. */
export interface PageMount {
  /** Takes the page away at once, whatever it is about. */
  readonly end: () => void;
}

interface PageMountOptions {
  /** Its place: in an element of its own, so that one can leave while the next arrives. */
  readonly place: Pick<HTMLElement, 'append'>;
  readonly module: MountProps['module'];
  readonly load: () => Promise<Lifecycles>;
  /** Called unless it has left before: with null when it is drawn, else with what went wrong. One that took too long is reported first, and shown when it arrives. */
  readonly onSettled: (error: Error | null) => void;
}

/** Shows a page. Other pages do not wait for one that hangs or breaks. */
export function mountPage({ place, module, load, onSettled }: PageMountOptions): PageMount {
  const domElement = document.createElement('div');
  domElement.dataset['module'] = module.name;
  beginArrival(domElement);
  place.append(domElement);
  const props: MountProps = { domElement, module };
  let over = false;
  let standing: Lifecycles | null = null;
  const mounted = start();
  const timer = setTimeout(reportLate, limits.moduleLoadTimeoutMs);
  mounted.then(
    () => settle(null),
    (thrown: unknown) => settle(thrown instanceof Error ? thrown : new Error(String(thrown))),
  );

  async function start(): Promise<void> {
    const lifecycles = await loaded();
    await retryOnce(lifecycles.bootstrap);
    if (over) return;
    await lifecycles.mount(props);
    standing = lifecycles;
    // What arrives after the person has left finds no one, and goes.
    if (over) unmount();
  }

  /** However long it takes: what is on its way continues, and each load waits for the same files. */
  async function loaded(): Promise<Lifecycles> {
    for (;;) {
      try {
        return await retryOnce(load);
      } catch (error) {
        if (over || !(error instanceof ModuleError) || error.code !== 'MODULE_TIMEOUT') throw error;
      }
    }
  }

  function reportLate(): void {
    domElement.hidden = true;
    onSettled(new ModuleError('MODULE_TIMEOUT', module));
  }

  function settle(error: Error | null): void {
    clearTimeout(timer);
    if (over) return;
    domElement.hidden = false;
    if (error === null) endArrival(domElement);
    else leave();
    onSettled(error);
  }

  function leave(): void {
    over = true;
    unmount();
    domElement.remove();
  }

  function unmount(): void {
    const leaving = async (): Promise<void> => standing?.unmount(props);
    leaving().catch((error: Error) => reportModuleFact({ kind: 'failed', module, error }));
  }

  return {
    end: () => {
      clearTimeout(timer);
      if (!over) leave();
    },
  };
}
