import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, forgetProcessId, isAlive, readProcessId } from './process-id.mjs';
import { Supervised } from './supervised.mjs';

/** @typedef {import('./supervised.mjs').ProcessSpec} ProcessSpec */

/** Starts processes in the order of their needs, side by side where they have none, and stops them layer by layer. */
export class Stack {
  /** @type {Supervised[]} */ #started = [];
  /** @type {Map<string, Promise<void>>} */ #serving = new Map();
  #stopping = false;

  /** @param {import('./supervised.mjs').Surroundings} surroundings */
  constructor(surroundings) {
    this.surroundings = surroundings;
  }

  /**
   * @param {readonly ProcessSpec[]} specs
   * @returns {Promise<void>} resolves when all of them serve
   */
  async start(specs) {
    const names = specs.map(({ name }) => name);
    for (const spec of inOrder(specs)) this.#serving.set(spec.name, this.#startAfter(spec));
    await Promise.all(names.map((name) => this.#serving.get(name)));
  }

  /** @param {ProcessSpec} spec */
  async #startAfter(spec) {
    await Promise.all(spec.after.map((name) => this.#serving.get(name)));
    if (this.#stopping) return;
    const supervised = new Supervised(spec, this.surroundings);
    this.#started.push(supervised);
    await supervised.start();
  }

  async stop() {
    this.#stopping = true;
    const layers = [...new Set(this.#started.map(({ spec }) => spec.layer))].sort((a, b) => b - a);
    for (const layer of layers) {
      await Promise.all(this.#started.filter(({ spec }) => spec.layer === layer).map((supervised) => supervised.stop()));
    }
  }

  kill() {
    this.#stopping = true;
    for (const supervised of this.#started) supervised.kill();
  }
}

/**
 * Sorts so that everything is after what it needs.
 * @param {readonly ProcessSpec[]} specs
 * @returns {ProcessSpec[]}
 */
export function inOrder(specs) {
  const known = new Map(specs.map((spec) => [spec.name, spec]));
  /** @type {Set<ProcessSpec>} */
  const sorted = new Set();
  const place = (/** @type {ProcessSpec} */ spec, /** @type {readonly string[]} */ path) => {
    if (path.includes(spec.name)) throw new Error(`These processes wait for each other: ${[...path, spec.name].join(' -> ')}`);
    for (const name of spec.after) {
      const needed = known.get(name);
      if (needed !== undefined) place(needed, [...path, spec.name]);
    }
    sorted.add(spec);
  };
  for (const spec of specs) place(spec, []);
  return [...sorted];
}

/**
 * Ends what an earlier supervisor of this data folder left behind.
 * @param {string} data
 * @param {(text: string) => void} progress
 */
export async function endLeftovers(data, progress) {
  const folder = join(data, 'run');
  const files = readdirSync(folder).filter((name) => name.endsWith('.pid'));
  await Promise.all(
    files.map(async (name) => {
      const id = readProcessId(join(folder, name));
      if (id !== null && isAlive(id)) {
        progress(`ending ${name.slice(0, -4)} (process ${id.pid}), left by an earlier start`);
        // The database takes SIGINT for its fast shutdown.
        await endProcess(id, name === 'postgres.pid' ? 'SIGINT' : 'SIGTERM', 10_000);
      }
      forgetProcessId(join(folder, name));
    }),
  );
}
