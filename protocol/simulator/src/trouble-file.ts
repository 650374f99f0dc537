import { readFileSync, watchFile, type Stats } from 'node:fs';
import type { Fleet } from './fleet/fleet.ts';

const lookMs = 1_000;

/** Lets vehicles do wrong what is written into a file while they drive: each time it changes, what stands in it. */
export function watchTrouble(path: string, fleet: Pick<Fleet, 'trouble'>, log: (line: Readonly<Record<string, unknown>>) => void): void {
  watchFile(path, { interval: lookMs, persistent: false }, ({ size }: Stats) => {
    if (size === 0) return;
    const text = readFileSync(path, 'utf8').trim();
    try {
      fleet.trouble(text.replaceAll('\n', ','));
      log({ event: 'trouble', trouble: text });
    } catch (error) {
      log({ event: 'troubleRefused', message: error instanceof Error ? error.message : String(error) });
    }
  });
}
