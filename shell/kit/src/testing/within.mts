import { setTimeout } from 'node:timers/promises';

/** A part that did not come to its end. */
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
