import { readFileSync, statSync } from 'node:fs';
import type { Fleet } from './fleet/fleet.ts';

const checkMs = 500;

/** Lets vehicles do wrong what is written into a file while they drive: each time it changes, what is in it. @returns what ends it */
export function watchTrouble(path: string, fleet: Pick<Fleet, 'trouble'>, log: (line: Readonly<Record<string, unknown>>) => void): () => void {
  let known = stateOf(path);
  const timer = setInterval(() => {
    const state = stateOf(path);
    if (state === known) return;
    known = state;
    if (state !== null) applyTrouble(path, fleet, log);
  }, checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** null where there is no such file. */
function stateOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.mtimeMs} ${stats.size}`;
}

/** A file that is gone again by now is reported as one that cannot be read. */
function applyTrouble(path: string, fleet: Pick<Fleet, 'trouble'>, log: (line: Readonly<Record<string, unknown>>) => void): void {
  try {
    const text = readFileSync(path, 'utf8').trim();
    if (text === '') return;
    fleet.trouble(text.replaceAll('\n', ','));
    log({ event: 'trouble', trouble: text });
  } catch (error) {
    log({ event: 'troubleRefused', message: error instanceof Error ? error.message : String(error) });
  }
}
