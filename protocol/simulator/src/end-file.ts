import { existsSync } from 'node:fs';

const lookMs = 500;

/** Ends the simulation once the file is there: the demonstration was removed. @returns what ends the watching */
export function watchEnd(path: string, end: () => void): () => void {
  const timer = setInterval(() => {
    if (!existsSync(path)) return;
    clearInterval(timer);
    end();
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
