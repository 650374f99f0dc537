import type { Extension } from '../host/extensions.ts';
import type { SlotInput } from './slot-input.ts';

export interface Standing {
  /** Rejects when the extension could not be loaded or mounted. */
  readonly started: Promise<void>;
  /** Unmounts it, once it has started, and takes its element away. */
  readonly end: () => Promise<void>;
}

/** Mounts an extension in an element of its own, so that one can leave while the next arrives. */
export function standIn(place: HTMLElement | null, extension: Extension, input: SlotInput): Standing {
  const domElement = document.createElement('div');
  place?.append(domElement);
  const props = { domElement, module: extension.module, input };
  let ended = false;
  const mounted = extension.load().then(async (lifecycles) => {
    if (ended) return null;
    await lifecycles.bootstrap();
    await lifecycles.mount(props);
    return lifecycles;
  });
  const end = async (): Promise<void> => {
    ended = true;
    try {
      const lifecycles = await mounted.catch(() => null);
      await lifecycles?.unmount(props);
    } finally {
      domElement.remove();
    }
  };
  return { started: mounted.then(() => undefined), end };
}
