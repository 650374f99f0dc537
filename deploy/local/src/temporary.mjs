import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeData } from './stores/remove.mjs';

/**
 * Gives the work a fresh data folder and deletes it afterwards.
 * @template T
 * @param {(data: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryData(work) {
  const data = mkdtempSync(join(tmpdir(), 'voltdeck-'));
  try {
    return await work(data);
  } finally {
    await removeData(data);
  }
}
