/**
 * A store as a process of this machine, prepared but not started.
 * @typedef {object} Store
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.Signals} stopSignal
 * @property {number} stopWithinMs
 * @property {boolean} endWhenSilent whether to start it again when it runs but no longer answers
 * @property {() => Promise<void>} ready resolves when it serves, rejects while it does not yet
 */

/**
 * Where the two stores are, and what must run for them.
 * @typedef {object} Stores
 * @property {'given' | 'private root' | 'docker'} kind
 * @property {string} databaseUrl of an administrator, as natsUrl is
 * @property {string} natsUrl
 * @property {import('./settings.mjs').Accounts | null} accounts passwords of the services' own accounts; null where all use the URLs above
 * @property {Store[]} processes empty when something else runs them
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../problem.mjs';

/**
 * Waits until a store serves.
 * @param {Pick<Store, 'name' | 'ready'>} store
 * @param {{withinMs: number, ended?: () => boolean, log?: string}} options
 * @throws {Problem} when it ended or did not arrive up in time
 */
export async function waitUntilReady({ name, ready }, { withinMs, ended = () => false, log }) {
  let last = '';
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(100)) {
    try {
      return await ready();
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    if (ended()) throw new Problem(`${name} ended while it started${log === undefined ? '' : `: see ${log}`}.`);
  }
  throw new Problem(`${name} did not answer within ${withinMs / 1000} s (${last})${log === undefined ? '' : `: see ${log}`}.`);
}
