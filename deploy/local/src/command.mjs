import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Problem } from './problem.mjs';

/**
 * The full path of a command, or null when it is not on PATH.
 * @param {string} name
 */
export function findCommand(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/sbin', '/sbin');
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends the commands that still run, with all that they started: each leads a process group of its own. */
export function endCommands() {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}

/**
 * Runs a command to its end and gives what it wrote to standard output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, input?: string, onLine?: (line: string) => void}} [options]
 *   onLine hears every line of both outputs
 * @returns {Promise<string>}
 * @throws {Problem} with the last lines of the output when it cannot start or ends with a failure
 */
export function run(command, args, { cwd, env, input, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: env ?? process.env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    running.add(child);
    /** @type {string[]} */ const output = [];
    /** @type {string[]} */ const all = [];
    const hear = (/** @type {string} */ line) => {
      all.push(line);
      onLine?.(line);
    };
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      hear(line);
    });
    createInterface({ input: child.stderr }).on('line', hear);
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
    child.on('error', (error) => reject(new Problem(`${command} could not be run: ${error.message}`)));
    child.on('close', (code, killedBy) => {
      running.delete(child);
      if (code === 0) return resolve(output.join('\n'));
      reject(new Problem(`${command} ${args[0] ?? ''} failed (${killedBy ?? `exit code ${code}`}):\n${all.slice(-15).join('\n')}`));
    });
  });
}

/**
 * Whether a command runs and ends well; its output is thrown away.
 * @param {string} command
 * @param {readonly string[]} args
 */
export async function works(command, args) {
  return run(command, args).then(() => true, () => false);
}
