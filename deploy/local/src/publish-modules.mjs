import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { projectFolder } from './options.mjs';
import { reachable } from './processes.mjs';
import { Problem } from './problem.mjs';
import { moduleKeyFile } from './secrets.mjs';

const program = join(projectFolder, 'deploy/cli/bin/voltdeck.mjs');
const checkMs = 1000;

/** @typedef {Pick<import('./processes.mjs').Wiring, 'host' | 'port' | 'data' | 'releaseToken'>} Console */

/** The built micro-frontends: every mf-* folder of the project. */
function moduleFolders() {
  return readdirSync(projectFolder)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => join(projectFolder, name, 'dist'));
}

/**
 * Publishes our own modules as a deployment does: signed by the release key, with the release token, and made stable at once.
 * What differs from a version that is there is published beside it.
 * @param {Console} wiring
 * @param {readonly string[]} folders
 * @param {(text: string) => void} announce hears of what was refused
 * @returns {Promise<string[]>} name and version of each that was not
 * @throws {Problem} when none could be published
 */
async function publish({ host, port, data, releaseToken }, folders, announce) {
  const args = [program, 'module', 'publish', ...folders, '--key', moduleKeyFile(data), '--dev', '--promote', '--json'];
  const env = { ...process.env, VOLTDECK_URL: `http://${reachable(host)}:${port}`, VOLTDECK_TOKEN: releaseToken };
  /** @type {string[]} */
  const published = [];
  const onLine = (/** @type {string} */ line) => {
    if (!line.startsWith('{')) return;
    const { name, version } = JSON.parse(line);
    published.push(`${name} ${version}`);
  };
  try {
    await run(process.execPath, args, { env, onLine });
  } catch (error) {
    if (published.length === 0 || !(error instanceof Problem)) throw error;
    announce(error.message);
  }
  return published;
}

/**
 * Publishes all modules, and again each that is built again while the stack runs.
 * @param {Console} wiring
 * @param {{step: (text: string) => void, announce: (text: string) => void}} tell
 * @returns {Promise<() => void>} ends following the builds
 */
export async function publishModules(wiring, { step, announce }) {
  const folders = moduleFolders();
  const stamps = new Map(folders.map((folder) => [folder, stampOf(folder)]));
  step(`  published: ${(await publish(wiring, folders, announce)).join(', ')}`);
  let busy = false;
  const timer = setInterval(() => {
    const changed = busy ? [] : folders.filter((folder) => stampOf(folder) !== null && stampOf(folder) !== stamps.get(folder));
    if (changed.length === 0) return;
    busy = true;
    for (const folder of changed) stamps.set(folder, stampOf(folder));
    publish(wiring, changed, announce)
      .then((names) => announce(`published ${names.join(', ')}`))
      .catch((error) => announce(error instanceof Problem ? error.message : String(error)))
      .finally(() => (busy = false));
  }, checkMs);
  return () => clearInterval(timer);
}

/**
 * Changes when a build is finished: its description is written last.
 * @param {string} folder
 */
function stampOf(folder) {
  try {
    const { mtimeMs, size } = statSync(join(folder, 'module.json'));
    return `${mtimeMs} ${size}`;
  } catch {
    return null;
  }
}
