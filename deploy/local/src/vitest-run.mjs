import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectFolder } from './options.mjs';

const secondAttempts = join(projectFolder, 'deploy/local/src/testing/second-attempts.mjs');

/**
 * Runs projects of the root vitest.config.ts and counts their tests. A test that fails is tried once more: among thousands that start processes and browsers
 * one may meet a busy machine. What needed it is named.
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [files] these alone, and options of vitest
 * @returns {Promise<import('./tally.mjs').Count>}
 */
export async function vitestRun(projects, env, files = []) {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-vitest-'));
  const file = join(folder, 'results.json');
  const chosen = projects.flatMap((name) => ['--project', name]);
  const args = ['run', ...files, ...chosen, '--retry=1', '--reporter=default', `--reporter=${secondAttempts}`, '--reporter=json', `--outputFile.json=${file}`];
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
 * @param {{numPassedTests: number, testResults: {name: string, status: string, assertionResults: {status: string, fullName: string}[]}[]}} results
 * @param {number} code
 * @returns {import('./tally.mjs').Count}
 */
export function countResults(results, code) {
  const failures = results.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
  if (failures.length === 0 && code !== 0) failures.push('an error outside of every test');
  return { passed: results.numPassedTests, failed: failures.length, failures };
}

/** @param {{name: string, assertionResults: {status: string, fullName: string}[]}} file */
function failuresOf({ name, assertionResults }) {
  const file = relative(projectFolder, name);
  const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
  return tests.length === 0 ? [`${file} as a whole`] : tests;
}
