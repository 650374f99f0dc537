import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds; says what it was waiting for when it never does. */
export async function eventually(what: string, holds: () => Promise<boolean> | boolean, withinMs = 30_000): Promise<void> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(50)) {
    if (await holds()) return;
  }
  throw new Error(`Waited ${withinMs} ms in vain: ${what}`);
}
