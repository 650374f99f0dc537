import { nx } from './nx.mjs';
import { Problem } from './problem.mjs';

/**
 * Builds every project but the browser tests, which no stack needs; what did not change is taken from the cache.
 * @param {(task: string) => void} progress hears of what is really built
 * @throws {Problem} with what the failed builds said
 */
export async function buildAll(progress) {
  /** @type {string[]} */
  const lines = [];
  const hear = (/** @type {string} */ line) => {
    lines.push(line);
    const task = /^> nx run (\S+:build)$/.exec(line.trimEnd())?.[1];
    if (task !== undefined) progress(task);
  };
  try {
    await nx(['run-many', '-t', 'build', '--exclude=@voltdeck/e2e', '--outputStyle=static'], hear);
  } catch (error) {
    const { outputs, failed } = readRun(lines);
    if (failed.length === 0) throw error;
    throw new Problem(`These builds failed:\n${failed.map((task) => outputs.get(task) ?? `    ${task}\n`).join('')}`);
  }
}

/**
 * Builds every project: nothing is counted but what fails.
 * @returns {Promise<import('./tally.mjs').Count>}
 */
export async function buildTasks() {
  const { outputs, failed } = await runTasks(['build']);
  for (const task of failed) process.stdout.write(`  FAILED ${task}\n${outputs.get(task) ?? ''}`);
  return { passed: 0, failed: failed.length, failures: failed };
}

/**
 * Runs targets of all projects, which are built, and counts each task as one test; what Nx left out has failed too.
 * @param {readonly string[]} targets
 * @returns {Promise<import('./tally.mjs').Count>}
 */
export async function nxTasks(targets) {
  const expected = (await Promise.all(targets.map(tasksOf))).flat();
  const { outputs, failed } = await runTasks([...targets, '--excludeTaskDependencies']);
  const broken = [...new Set([...failed, ...expected.filter((task) => !outputs.has(task))])];
  for (const task of expected.filter((name) => !broken.includes(name))) process.stdout.write(`  passed ${task}\n`);
  for (const task of broken) process.stdout.write(`  FAILED ${task}\n${outputs.get(task) ?? '    was not reached: something it needs failed'}\n`);
  return { passed: expected.filter((task) => !broken.includes(task)).length, failed: broken.length, failures: broken };
}

/** @param {readonly string[]} targets and options of Nx */
async function runTasks(targets) {
  /** @type {string[]} */
  const lines = [];
  await nx(['run-many', '--nxBail=false', '--outputStyle=static', '-t', ...targets], (line) => lines.push(line)).catch(() => undefined);
  return readRun(lines);
}

/** @param {string} target */
async function tasksOf(target) {
  /** @type {string[]} */
  const projects = JSON.parse(await nx(['show', 'projects', '--with-target', target, '--json']));
  return projects.map((project) => `${project}:${target}`);
}

/**
 * What Nx printed, cut by task, and the tasks that it lists as failed.
 * @param {readonly string[]} lines
 */
export function readRun(lines) {
  /** @type {Map<string, string>} */ const outputs = new Map();
  /** @type {string[]} */ const failed = [];
  let task = '';
  let listing = false;
  for (const line of lines) {
    task = /^> nx run (\S+)/.exec(line)?.[1] ?? task;
    listing ||= line.startsWith('Failed tasks:');
    const listed = listing ? /^- (\S+)/.exec(line)?.[1] : undefined;
    if (listed !== undefined) failed.push(listed);
    else if (task !== '') outputs.set(task, `${outputs.get(task) ?? ''}    ${line}\n`);
  }
  return { outputs, failed };
}
