import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants as system, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectFolder } from './options.mjs';

const reporter = (/** @type {string} */ name) => `--reporter=${join(projectFolder, 'deploy/local/src/testing', name)}`;

/** @typedef {{message: string, file?: string}} OutsideError an error outside of every test, and the file of tests that ran at that time */

/**
 * Runs projects of the root vitest.config.ts and counts their tests. A browser test that fails is tried once more, as the
 * config says, and named: it may have met a busy machine. An error outside of every browser test has its whole file tried again.
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [files] these alone, and options of vitest
 * @param {How} [how]
 * @returns {Promise<import('./tally.mjs').Count>}
 */
export async function vitestRun(projects, env, files = [], how = {}) {
  const first = await oneRun(projects, env, files, how);
  const again = projects.includes('browser') ? filesToRepeat(first) : [];
  if (again.length === 0) return countResults(first);
  const second = countResults(await oneRun(projects, env, again, how));
  if (second.failed > 0) return { ...second, passed: first.results.numPassedTests };
  for (const { message } of first.outside) process.stdout.write(`  passed at the second attempt: ${again.join(', ')}, after ${message}\n`);
  return { passed: first.results.numPassedTests, failed: 0, failures: [] };
}

/** @typedef {{unhurried?: boolean}} How unhurried: it takes what others leave of the processors */

/** @typedef {{results: Results, outside: readonly OutsideError[], code: number}} Run */

/**
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} files
 * @param {How} how
 * @returns {Promise<Run>}
 */
async function oneRun(projects, env, files, how) {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-vitest-'));
  const file = join(folder, 'results.json');
  const outside = join(folder, 'outside-errors.json');
  const chosen = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', reporter('second-attempts.mjs'), reporter('outside-errors.mjs'), '--reporter=json', `--outputFile.json=${file}`];
  try {
    const code = await runVitest(['run', ...files, ...chosen, ...reporters], { ...env, VOLTDECK_OUTSIDE_ERRORS: outside }, how);
    return { results: JSON.parse(readFileSync(file, 'utf8')), outside: JSON.parse(readFileSync(outside, 'utf8')), code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files of errors outside of every test, when nothing else failed and each error has one. @param {Run} run */
export function filesToRepeat({ results, outside }) {
  if (results.testResults.some(({ status }) => status === 'failed')) return [];
  const files = outside.map(({ file }) => file);
  return files.every((file) => file !== undefined) ? [...new Set(files)].map((file) => relative(projectFolder, file)) : [];
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {How} how
 * @returns {Promise<number>} the exit code
 */
function runVitest(args, env, { unhurried = false }) {
  const child = spawn(join(projectFolder, 'node_modules/.bin/vitest'), args, { cwd: projectFolder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (unhurried && child.pid !== undefined) setPriority(child.pid, system.priority.PRIORITY_LOW);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** @typedef {{numPassedTests: number, testResults: {name: string, status: string, assertionResults: {status: string, fullName: string}[]}[]}} Results */

/**
 * A file that could not even be loaded has no tests to fail, and an error outside of every test fails none: both
 * count as one failure.
 * @param {Run} run
 * @returns {import('./tally.mjs').Count}
 */
export function countResults({ results, outside, code }) {
  const failures = results.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
  failures.push(...outside.map(({ message, file }) => `outside of every test${file === undefined ? '' : ` of ${relative(projectFolder, file)}`}: ${message}`));
  if (failures.length === 0 && code !== 0) failures.push(`the run itself, with exit code ${code}`);
  return { passed: results.numPassedTests, failed: failures.length, failures };
}

/** @param {{name: string, assertionResults: {status: string, fullName: string}[]}} file */
function failuresOf({ name, assertionResults }) {
  const file = relative(projectFolder, name);
  const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
  return tests.length === 0 ? [`${file} as a whole`] : tests;
}
