import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needChromium } from '../chromium.mjs';
import { run } from '../command.mjs';
import { projectFolder } from '../options.mjs';
import { runStack } from '../run-stack.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { stackEnvironment } from '../test-parts.mjs';
import { vitestRun } from '../vitest-run.mjs';

const spec = 'deploy/e2e/src/foreign/foreign.e2e.spec.ts';
const name = 'thermal';

/**
 * Goes the way of a team outside this repository, from packed packages and an empty folder to a module in a running
 * console. It needs the npm registry.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export async function foreignTest(tally, say) {
  const chromium = await needChromium(say);
  const outside = mkdtempSync(join(tmpdir(), 'voltdeck-team-'));
  try {
    const folder = await started(tally, { outside, chromium, say });
    if (folder !== null) await shown(tally, { folder, chromium, say });
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
}

/**
 * @param {import('../tally.mjs').Tally} tally
 * @param {{outside: string, chromium: string, say: (text: string) => void}} where
 * @returns {Promise<string | null>} the module's folder; null when a step failed, for the next ones need it
 */
async function started(tally, { outside, chromium, say }) {
  const packages = join(outside, 'packages');
  const team = join(outside, 'team');
  const folder = join(team, name);
  const inFolder = { cwd: folder, env: { ...process.env, CHROMIUM_PATH: chromium } };
  mkdirSync(team);
  /** @type {Steps} */
  const steps = [
    ['the packages of the kit are packed', () => run(process.execPath, [join(projectFolder, 'deploy/local/pack.mjs'), packages], { cwd: projectFolder })],
    ['a module is begun with the packed command in an empty folder', () => run('npx', ['--yes', ...programOf(packages), '--', 'voltdeck', 'module', 'create', name, '--packages', packages], { cwd: team })],
    ['its packages install', () => run('npm', ['install', '--no-audit', '--no-fund'], inFolder)],
    ['its types are right', () => run('npm', ['run', 'typecheck'], inFolder)],
    ['its own tests pass on the recording that it came with', () => run('npm', ['test'], inFolder)],
    ['it builds and conforms', () => run('npm', ['run', 'check'], inFolder)],
  ];
  if (!(await went(tally, say, steps))) return null;
  for (const template of ['plain', 'vue']) await went(tally, say, without(template, { packages, team, env: inFolder.env }));
  return folder;
}

/** @typedef {readonly (readonly [string, () => Promise<unknown>])[]} Steps */

/**
 * Takes the steps one after the other and says how long each took; the next ones need the one before.
 * @param {import('../tally.mjs').Tally} tally @param {(text: string) => void} say @param {Steps} steps
 */
async function went(tally, say, steps) {
  const began = Date.now();
  for (const [sentence, work] of steps) {
    const { failed } = tally;
    const startedAt = Date.now();
    await tally.check(sentence, async () => void (await work()));
    say(`${Math.round((Date.now() - startedAt) / 1_000)} s`);
    if (tally.failed > failed) return false;
  }
  say(`together ${Math.round((Date.now() - began) / 1_000)} s`);
  return true;
}

/**
 * The steps of a module that is not written in React.
 * @param {string} template @param {{packages: string, team: string, env: NodeJS.ProcessEnv}} where
 * @returns {Steps}
 */
function without(template, { packages, team, env }) {
  const folder = `${name}-${template}`;
  const inFolder = { cwd: join(team, folder), env };
  return [
    [`a module of the template ${template} is begun and installed`, async () => {
      await run('npx', ['--yes', ...programOf(packages), '--', 'voltdeck', 'module', 'create', folder, '--template', template, '--packages', packages], { cwd: team });
      await run('npm', ['install', '--no-audit', '--no-fund'], inFolder);
    }],
    [`${template}: its types are right, and its own tests pass`, async () => {
      await run('npm', ['run', 'typecheck'], inFolder);
      await run('npm', ['test'], inFolder);
    }],
    [`${template}: it conforms`, () => run('npm', ['run', 'check'], inFolder)],
  ];
}

/** The command and what it needs of ours, for npx. @param {string} packages */
function programOf(packages) {
  const needed = /^voltdeck-(protocol|contract|simulator|cli)-/;
  return readdirSync(packages).filter((file) => needed.test(file)).flatMap((file) => ['--package', join(packages, file)]);
}

/**
 * @param {import('../tally.mjs').Tally} tally
 * @param {{folder: string, chromium: string, say: (text: string) => void}} module
 */
async function shown(tally, { folder, chromium, say }) {
  await withTemporaryData(async (data) => {
    const { facts, stop } = await runStack(['--vehicle-policy', 'open', '--port', '0', '--tcp-port', '0', '--vehicles', '10', '--data', data], { onLine: say });
    const env = { ...process.env, ...stackEnvironment(facts), VOLTDECK_CHROMIUM: chromium, VOLTDECK_FOREIGN_MODULE: folder };
    try {
      const { passed, failed } = await vitestRun(['browser'], env, [spec]);
      tally.passed += passed;
      tally.failed += failed;
    } finally {
      await stop();
    }
  });
}
