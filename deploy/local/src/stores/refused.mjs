import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What each store writes when an account asks for more than it is granted. */
const refusals = { nats: /\[ERR\].*Violation.*/g, postgres: /ERROR: {2}(permission denied|must be owner|must be superuser).*/g };

/**
 * What the stores of a data folder refused to the services: a right that a table of accounts lacks.
 * @param {string} data
 * @returns {string[]} each kind of line once
 */
export function refusedByStores(data) {
  const lines = Object.entries(refusals).flatMap(([store, pattern]) => {
    const log = join(data, 'logs', `${store}.log`);
    return existsSync(log) ? (readFileSync(log, 'utf8').match(pattern) ?? []).map((line) => `${store}: ${line.replace(/cid:\d+|127\.0\.0\.1:\d+/g, '…')}`) : [];
  });
  return [...new Set(lines)];
}
