import type { ModulePart } from '../module/identity.ts';

/** Something of a module is on the page, this long after it was asked for. */
export interface Mounted {
  readonly kind: 'mounted';
  readonly module: ModulePart;
  readonly afterMs: number;
}

/** Something of a module failed: its code did not arrive, or threw. */
export interface Failed {
  readonly kind: 'failed';
  readonly module: ModulePart;
  readonly error: Error;
}

export type ModuleFact = Mounted | Failed;

const listeners = new Set<(fact: ModuleFact) => void>();

/** Says what happened to a module; the host listens and reports to the registry. */
export function reportModuleFact(fact: ModuleFact): void {
  for (const listener of listeners) listener(fact);
}

/** Returns the function that ends the listening. */
export function onModuleFact(listener: (fact: ModuleFact) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
