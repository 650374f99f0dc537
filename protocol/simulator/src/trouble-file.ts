import { readFileSync, statSync } from 'node:fs';
import type { Fleet } from './fleet/fleet.ts';

const lookMs = 500;

/** Lets vehicles do wrong what is written into a file while they drive: each time it changes, what stands in it. @returns what ends it */
export function watchTrouble(path: string, fleet: Pick<Fleet, 'trouble'>, log: (line: Readonly<Record<string, unknown>>) => void): () => void {
  let known = stateOf(path);
  const timer = setInterval(() => {
    const state = stateOf(path);
    if (state === known) return;
    known = state;
    const text = state === null ? '' : readFileSync(path, 'utf8').trim();
    if (text !== '') befall(text, fleet, log);
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** null where there is no such file. */
function stateOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.mtimeMs} ${stats.size}`;
}

function befall(text: string, fleet: Pick<Fleet, 'trouble'>, log: (line: Readonly<Record<string, unknown>>) => void): void {
  try {
    fleet.trouble(text.replaceAll('\n', ','));
    log({ event: 'trouble', trouble: text });
  } catch (error) {
    log({ event: 'troubleRefused', message: error instanceof Error ? error.message : String(error) });
  }
}
