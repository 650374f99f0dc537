import { rmSync } from 'node:fs';
import { run } from '../command.mjs';
import { userNamespace } from './enter.mjs';

/**
 * Deletes a data folder. Without root the stores' files belong to ids of the namespace: it is done from inside it.
 * @param {string} data
 */
export async function removeData(data) {
  const namespace = userNamespace();
  if (namespace.length === 0) rmSync(data, { recursive: true, force: true });
  else await run('unshare', [...namespace, '--', 'rm', '-rf', data]);
}
