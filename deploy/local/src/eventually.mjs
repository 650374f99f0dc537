import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Tries until it succeeds; when the time is up, fails as the last try did.
 * @template T
 * @param {number} withinMs
 * @param {() => Promise<T>} attempt
 * @returns {Promise<T>}
 */
export async function eventually(withinMs, attempt) {
  for (const until = Date.now() + withinMs; ; await sleep(250)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() >= until) throw error;
    }
  }
}

/**
 * @param {unknown} condition
 * @param {string} sentence what was found instead
 * @returns {asserts condition}
 */
export function expectThat(condition, sentence) {
  if (!condition) throw new Error(sentence);
}
