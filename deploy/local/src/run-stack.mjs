import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Problem } from './problem.mjs';

const folder = join(import.meta.dirname, '..');
const parentWatch = pathToFileURL(join(import.meta.dirname, 'parent-watch.mjs')).href;

/**
 * Starts a whole stack of its own as a script would, and gives what it printed. Its vehicles get no history unless
 * `--history-days` asks for one: tests and measurements count what they send themselves. Backups are made where VOLTDECK_BACKUPS asks for them.
 * @param {readonly string[]} options of npm start, --json aside
 * @param {{env?: NodeJS.ProcessEnv, onLine?: (line: string) => void}} [how] onLine hears its progress
 * @returns {Promise<{facts: ReturnType<typeof import('./banner.mjs').summary>, stop: () => Promise<void>}>}
 */
export function runStack(options, { env = process.env, onLine } = {}) {
  const args = ['--import', parentWatch, join(folder, 'start.mjs'), '--json', ...(options.includes('--history-days') ? [] : ['--no-history']), ...options];
  const child = spawn(process.execPath, args, { env: { VOLTDECK_BACKUPS: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  /** @type {string[]} */ const said = [];
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The stack was started without pipes.');
  createInterface({ input: stderr }).on('line', (line) => {
    said.push(line);
    onLine?.(line);
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.on('close', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout }).once('line', (line) => resolve({ facts: JSON.parse(line), stop }));
    void ended.then(() => reject(new Problem(`The stack did not come up:\n${said.slice(-15).join('\n')}`)));
  });
}
