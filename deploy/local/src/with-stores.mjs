import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { storeProcesses } from './processes.mjs';
import { Stack } from './stack.mjs';
import { prepareStores } from './stores/prepare.mjs';
import { stopDockerStores } from './stores/docker.mjs';
import { withTemporaryData } from './temporary.mjs';

/**
 * Gives the work stores of its own, empty, and ends them afterwards.
 * @template T
 * @param {(text: string) => void} progress
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work gets the environment that names the stores
 * @returns {Promise<T>}
 */
export function withStores(progress, work) {
  return withTemporaryData(async (data) => {
    for (const name of ['run', 'logs']) mkdirSync(join(data, name));
    const stores = await prepareStores({ data, env: process.env, tied: true, fleeting: true, progress });
    const stack = new Stack({ data, announce: (name, text) => progress(`${name}: ${text}`) });
    try {
      await stack.start(storeProcesses(stores.processes));
      const own = stores.kind === 'given' ? '0' : '1';
      return await work({ ...process.env, DATABASE_URL: stores.databaseUrl, NATS_URL: stores.natsUrl, VOLTDECK_OWN_STORES: own, VOLTDECK_STORE_ACCOUNTS: JSON.stringify(stores.accounts) });
    } finally {
      await stack.stop();
      if (stores.kind === 'docker') await stopDockerStores(data, { withData: true });
    }
  });
}
