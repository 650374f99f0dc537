import { createStore } from '@voltdeck/kit';

/** Pages that could not be shown, by application name. */
export const failures = createStore<ReadonlyMap<string, Error>>(new Map());

/** The application whose code is on its way. */
export const loading = createStore<string | null>(null);

export function setFailure(name: string, error: Error | null): void {
  const next = new Map(failures.get());
  if (error === null) next.delete(name);
  else next.set(name, error);
  failures.set(next);
}
