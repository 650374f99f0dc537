import { limits } from '@voltdeck/protocol/contract';
import { ModuleError } from '../federation/module-error.ts';
import type { Extension } from '../host/extensions.ts';
import type { Lifecycles } from './lifecycles.tsx';
import type { SlotInput } from './slot-input.ts';
import { within } from './within.ts';

/** A page or an extension, before any of its code is loaded. */
export type Standable = Pick<Extension, 'module' | 'load'>;

export interface Standing {
  /** Rejects when it could not be loaded or mounted, or not in its time. */
  readonly started: Promise<void>;
  /** Takes its element away and unmounts it; what has not started yet is unmounted when it arrives. */
  readonly end: () => Promise<void>;
}

/** Mounts a part of a module in an element of its own, so that one can leave while the next arrives. No one waits for one that hangs. */
export function standIn(place: HTMLElement | null, part: Standable, input: SlotInput = {}): Standing {
  const domElement = document.createElement('div');
  domElement.dataset['module'] = part.module.name;
  place?.append(domElement);
  const props = { domElement, module: part.module, input };
  let ended = false;
  let standing: Lifecycles | null = null;
  const started = within(limits.moduleLoadTimeoutMs, start(), () => new ModuleError('MODULE_TIMEOUT', part.module));
  return { started, end };

  async function start(): Promise<void> {
    const lifecycles = await part.load();
    if (!ended) await lifecycles.bootstrap();
    if (ended) return;
    await lifecycles.mount(props);
    if (ended) await lifecycles.unmount(props);
    else standing = lifecycles;
  }

  async function end(): Promise<void> {
    ended = true;
    const leaving = standing;
    standing = null;
    try {
      // Not within the drawing of the place that it leaves.
      await Promise.resolve();
      await leaving?.unmount(props);
    } finally {
      domElement.remove();
    }
  }
}
