import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isAlive, readProcessId } from './process-id.mjs';

/**
 * Takes a lock file for this process. A lock whose holder no longer runs is taken over.
 * @param {string} file
 * @returns {{release: () => void} | {holder: number}} the lock, or the process that has it
 */
export function takeLock(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(identify(process.pid)));
  try {
    for (;;) {
      if (claim(mine, file)) return { release: () => rmSync(file, { force: true }) };
      const holder = readProcessId(file);
      if (holder !== null && isAlive(holder)) return { holder: holder.pid };
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * A link appears whole or not at all, so no one ever reads half a lock.
 * @param {string} mine
 * @param {string} file
 */
function claim(mine, file) {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Runs the work while holding the lock, after waiting for anyone who holds it.
 * @template T
 * @param {string} file
 * @param {{onWait?: (holder: number) => void}} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, { onWait }, work) {
  let lock = takeLock(file);
  if ('holder' in lock) onWait?.(lock.holder);
  while ('holder' in lock) {
    await sleep(200);
    lock = takeLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
