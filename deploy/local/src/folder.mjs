import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';
import { Problem } from './problem.mjs';

/**
 * Makes the data folder this process's own.
 * @param {string} data
 * @returns {{release: () => void}}
 * @throws {Problem} when another start works on it
 */
export function claimFolder(data) {
  for (const name of ['run', 'logs']) mkdirSync(join(data, name), { recursive: true });
  const lock = takeLock(join(data, 'run', 'start.lock'));
  if ('release' in lock) return lock;
  throw new Problem(`Voltdeck already runs on ${data} (process ${lock.holder}). Stop it, or choose another folder with --data.`);
}
