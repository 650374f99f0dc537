import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';
import { Problem } from './problem.mjs';

/**
 * Other users of this machine cannot read the folder: it holds passwords, keys and the stores.
 * @param {string} data
 */
export function keepClosed(data) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chmodSync(data, 0o700);
}

/**
 * Makes the data folder this process's own.
 * @param {string} data
 * @returns {{release: () => void}}
 * @throws {Problem} when another start works on it
 */
export function claimFolder(data) {
  keepClosed(data);
  for (const name of ['run', 'logs']) mkdirSync(join(data, name), { recursive: true });
  const lock = takeLock(join(data, 'run', 'start.lock'));
  if ('release' in lock) return lock;
  throw new Problem(`Voltdeck already runs on ${data} (process ${lock.holder}). Stop it, or choose another folder with --data.`);
}
