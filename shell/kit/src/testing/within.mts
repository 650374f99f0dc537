import { setTimeout } from 'node:timers/promises';

/** A part that did not arrive to its end. */
export class Overdue extends Error {}

/** @throws Overdue when the work takes longer */
export async function within<Value>(ms: number, work: Promise<Value>, what: string): Promise<Value> {
  const over = new AbortController();
  const late = setTimeout(ms, undefined, { signal: over.signal }).then(() => {
    throw new Overdue(`${what} did not end within ${Math.round(ms / 1_000)} s`);
  });
  // What ends after its time ends with its page.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

/** Longer than a page needs to close that runs no endless loop. */
const closeMs = 5_000;

/** One that does not close is ended with its browser. */
export async function closed(page: { readonly close: () => Promise<void> }): Promise<void> {
  await within(closeMs, page.close(), 'closing it').catch(() => undefined);
}
