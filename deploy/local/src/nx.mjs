import { join } from 'node:path';
import { run } from './command.mjs';
import { projectFolder } from './options.mjs';

/** No daemon to leave behind, no cloud, plain lines. */
const env = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', NX_TASKS_RUNNER_DYNAMIC_OUTPUT: 'false', FORCE_COLOR: '0' };

/**
 * Runs Nx of this project.
 * @param {readonly string[]} args
 * @param {(line: string) => void} [onLine]
 */
export function nx(args, onLine) {
  return run(join(projectFolder, 'node_modules/.bin/nx'), args, { cwd: projectFolder, env, ...(onLine === undefined ? {} : { onLine }) });
}
