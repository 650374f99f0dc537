import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from './options.mjs';

/**
 * Runs projects of the root vitest.config.ts and counts their tests.
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [files] these alone, and options of vitest
 * @returns {Promise<import('./tally.mjs').Count>}
 */
export async function vitestRun(projects, env, files = []) {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-vitest-'));
  const file = join(folder, 'results.json');
  const chosen = projects.flatMap((name) => ['--project', name]);
  const args = ['run', ...files, ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const code = await runVitest(args, env);
    return countResults(JSON.parse(readFileSync(file, 'utf8')), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
function runVitest(args, env) {
  const child = spawn(join(projectFolder, 'node_modules/.bin/vitest'), args, { cwd: projectFolder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * A file that could not even be loaded has no tests to fail, and an error outside of every test fails none: both
 * count as one failure.
 * @param {{numPassedTests: number, numFailedTests: number, numPendingTests?: number, testResults: {status: string, assertionResults: {status: string}[]}[]}} results
 * @param {number} code
 * @returns {import('./tally.mjs').Count}
 */
export function countResults(results, code) {
  const unloaded = results.testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'));
  const failed = results.numFailedTests + unloaded.length;
  return { passed: results.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
