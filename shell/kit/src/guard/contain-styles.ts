import type { Leak } from './leaked-styles.ts';

export type { Leak };

/** Keeps style rules that a module's build has not kept to it; the rules of selectors are loaded after the first page is drawn. @returns those that would have reached others */
export async function containStyles(): Promise<Leak[]> {
  const { containNow } = await import('./leaked-styles.ts');
  return containNow();
}
