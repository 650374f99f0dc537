import type { Leak } from './leaked-styles.ts';

export type { Leak };

/** Keeps style rules that a module's build has not kept to it; the rules of selectors come when the first page stands. @returns those that would have reached others */
export async function containStyles(): Promise<Leak[]> {
  const { containNow } = await import('./leaked-styles.ts');
  return containNow();
}
