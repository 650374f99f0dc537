import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const projectFolder = join(import.meta.dirname, '../../..');

/**
 * Runs a program of the project to its end.
 * @param {readonly string[]} args of node, paths from the project's folder
 * @returns {Promise<string>} what it printed
 */
export function runNode(args) {
  const child = spawn(process.execPath, args, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.err += chunk));
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve(said.out) : reject(new Error(`node ${args.join(' ')} ended with ${code}:\n${said.err.trim()}`))));
  });
}

/** The level of pino's lines from which on one is reported. */
const warning = 40;

/**
 * Starts a service of the project and waits until it serves.
 * @param {{name: string, folder: string, env: Record<string, string>, nodeArgs?: readonly string[]}} service
 * @returns {Promise<{name: string, pid: number, facts: Record<string, unknown>, stop: () => Promise<void>}>}
 */
export function startService({ name, folder, env, nodeArgs = [] }) {
  const child = spawn(process.execPath, [...nodeArgs, join(projectFolder, folder, 'dist/main.js')], {
    env: { ...process.env, OPS_PORT: '0', LOG_LEVEL: 'info', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  /** @type {string[]} */ const said = [];
  let served = false;
  return new Promise((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on('line', (line) => {
        const entry = entryOf(line);
        if (entry?.event === 'ready') {
          served = true;
          resolve({ name, pid: child.pid, facts: entry, stop });
        }
        if (entry !== null && !(entry.level >= warning)) return;
        said.push(line);
        if (served) process.stderr.write(`${name}: ${line.slice(0, 500)}\n`);
      });
    }
    void ended.then((code) => {
      const words = said.slice(-5).join('\n');
      reject(new Error(`${name} ended with ${code} before it served; is the project built (npm run build)?\n${words}`));
    });
  });
}

function entryOf(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
