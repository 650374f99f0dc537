import { createStore, useStore } from '../host/store.ts';
import type { ModuleIdentity } from './identity.ts';

/** The way back to the version of a module that worked. */
export interface LastGood {
  readonly version: string;
  readonly show: () => void;
}

/** Finds the last good version of a module; the host fills it. */
export const lastGoodStore = createStore<(module: ModuleIdentity) => LastGood | null>(() => null);

export function useLastGood(module: ModuleIdentity): LastGood | null {
  return useStore(lastGoodStore)(module);
}
