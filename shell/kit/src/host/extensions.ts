import { isAllowed, type ModuleExtension, type SlotName } from '@voltdeck/protocol/contract';
import type { ModulePart } from '../module/identity.ts';
import type { Lifecycles } from '../module/lifecycles.tsx';
import { useSession } from './session.ts';
import { createStore, useStore } from './store.ts';

/** What one module adds to a slot of another, before any of its code is loaded. */
export interface Extension extends ModuleExtension {
  /** `<module>.<name>`: one of a kind in the console, so it may be in an address. */
  readonly id: string;
  readonly module: ModulePart;
  /** Fetches the code. Throws what the failure card shows. */
  readonly load: () => Promise<Lifecycles>;
}

/** Every extension that the modules of this session bring; the host fills it. */
export const extensionStore = createStore<readonly Extension[]>([]);

/** The extensions of a slot that the signed-in user may see, in their order. */
export function useExtensions(slot: SlotName): readonly Extension[] {
  const session = useSession();
  return useStore(extensionStore)
    .filter((extension) => extension.slot === slot && isAllowed(extension.access, session))
    .sort((a, b) => a.order - b.order);
}
