import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { needChromium } from './chromium.mjs';
import { works } from './command.mjs';
import { catalogues, writePseudo } from './languages/catalogues.mjs';
import { buildTasks } from './nx-tasks.mjs';
import { projectFolder } from './options.mjs';
import { freePorts } from './port.mjs';
import { runStack } from './run-stack.mjs';
import { installPackages, needCommand } from './stores/apt.mjs';
import { refusedByStores } from './stores/refused.mjs';
import { bundleServices } from './testing/bundle-services.mjs';
import { withTemporaryData } from './temporary.mjs';
import { vitestRun } from './vitest-run.mjs';
import { withStores } from './with-stores.mjs';

/** @param {string} text */
export const say = (text) => void process.stdout.write(`  ${text}\n`);

/** The parts of `npm test`, in order: a name and its work. */
export const testParts = /** @type {const} */ ([
  ['build of every project', buildTasks],
  ['unit and integration tests', unitAndIntegrationTests],
  ['browser tests of the main paths', () => browserTests()],
]);

/** Unit tests only reckon, so they take what the others leave. */
async function unitAndIntegrationTests() {
  return sumOf(await Promise.all([vitestRun(['unit'], process.env, [], { unhurried: true }), allIntegrationTests()]));
}

/** Most of an integration test is waiting: three stores are worked on at once, and each takes the next files when it is free. */
async function allIntegrationTests() {
  await bundleServices();
  const given = process.env.DATABASE_URL !== undefined || process.env.NATS_URL !== undefined;
  const waiting = dealt(longestFirst(integrationTests()), 9);
  const onStores = () => withStores(say, (env) => untilNoneWaits(waiting, (files) => vitestRun(['integration'], { ...env, VOLTDECK_BUNDLED: '1' }, files)));
  return sumOf(await Promise.all(Array.from({ length: given ? 1 : 3 }, onStores)));
}

/** Piles of about the same time: a process that runs many files loads what they share once. @param {readonly string[]} files @param {number} count */
const dealt = (files, count) => Array.from({ length: count }, (_, pile) => files.filter((_file, at) => at % count === pile)).filter((pile) => pile.length > 0);

const integrationTests = () =>
  ['protocol', 'services', 'deploy'].flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.int.spec.ts') && !name.endsWith('.long.int.spec.ts') && !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`),
  );

/** What the frames of the Python client and its notebook are tested with. Where it cannot be had, those tests are left out and say so. */
async function tryPandas() {
  if (await works('/usr/bin/python3', ['-c', 'import venv, pandas, matplotlib'])) return;
  await installPackages(['python3-venv', 'python3-pandas', 'python3-matplotlib'], say).catch((error) => say(error instanceof Error ? error.message : String(error)));
}

/** Attacks at length, stories through all services, outages, histories of days, nodes killed in the middle of commands and campaigns. */
export async function longIntegrationTests() {
  await bundleServices();
  await tryPandas();
  return withStores(say, (env) => vitestRun(['long'], { ...env, VOLTDECK_BUNDLED: '1' }));
}

const browserTestFolder = 'deploy/e2e/src';

/** The files of browser tests of a folder: vitest takes them one by one. @param {string} folder */
const browserTestsOf = (folder) =>
  readdirSync(join(projectFolder, folder))
    .filter((name) => name.endsWith('.e2e.spec.ts'))
    .map((name) => `${folder}/${name}`);

/** What `npm test` leaves to `npm run test:full`: pages beside the main paths. */
export const pageTests = () => browserTests(browserTestsOf(`${browserTestFolder}/pages`));

/** Take minutes each, so only `npm run test:full` has them. @type {readonly string[]} */
export const longBrowserTests = browserTestsOf(`${browserTestFolder}/full`);

/** Reads a report as its reader does. */
const readsPdf = 'alarm-story.e2e.spec.ts';

/** Most of a browser test is waiting: two stacks are worked on at once, and each takes the next file when it is free. @param {readonly string[]} [files] */
export async function browserTests(files = browserTestsOf(browserTestFolder)) {
  const chromium = await needChromium(say);
  if (files.some((file) => file.endsWith(readsPdf))) await needCommand('pdftotext', ['poppler-utils'], say);
  const waiting = longestFirst(files).map((file) => [file]);
  return sumOf(await Promise.all(Array.from({ length: Math.min(2, files.length) }, () => browserTestsOnStack(waiting, chromium))));
}

/** The length of a file indicates its duration: what ends last should be short. @param {readonly string[]} files */
const longestFirst = (files) => files.toSorted((a, b) => lengthOf(b) - lengthOf(a));

/**
 * Takes pile after pile, until none is left.
 * @param {(readonly string[])[]} waiting shared by all workers
 * @param {(files: readonly string[]) => Promise<import('./tally.mjs').Count>} test
 */
async function untilNoneWaits(waiting, test) {
  const counts = [];
  for (let files = waiting.shift(); files !== undefined; files = waiting.shift()) counts.push(await test(files));
  return sumOf(counts);
}

const lengthOf = (/** @type {string} */ file) => statSync(join(projectFolder, file)).size;

/** Walls and embedded pages renew their tokens while they are checked, and counted refusals reach the audit log. */
export const shortLived = { ...process.env, PAGE_TOKEN_LIFE_S: '20', AUDIT_STRANGERS_S: '2' };

/** @param {(readonly string[])[]} waiting @param {string} chromium */
function browserTestsOnStack(waiting, chromium) {
  return withTemporaryData(async (data) => {
    const languages = join(data, 'languages');
    await writePseudo(languages, await catalogues());
    // The mail server of these tests is there only while one needs it, and webhooks of theirs are on this machine.
    const [smtp] = await freePorts(1);
    const notifying = { SMTP_URL: `smtp://127.0.0.1:${smtp}`, WEBHOOK_PRIVATE_ADDRESSES: 'allow' };
    const { facts, stop } = await runStack(['--vehicle-policy', 'open', '--port', '0', '--tcp-port', '0', '--vehicles', '20', '--data', data], { env: { ...shortLived, ...notifying, LANGUAGES_DIR: languages }, onLine: say });
    try {
      const env = { ...process.env, ...stackEnvironment(facts), VOLTDECK_CHROMIUM: chromium, VOLTDECK_SMTP_PORT: String(smtp) };
      const count = await untilNoneWaits(waiting, (files) => vitestRun(['browser'], env, files));
      return withRefusals(count, refusedByStores(data));
    } finally {
      await stop();
    }
  });
}

/**
 * One test more: the accounts of the services suffice for all that the browser tests did.
 * @param {import('./tally.mjs').Count} count @param {readonly string[]} refused @returns {import('./tally.mjs').Count}
 */
function withRefusals({ passed, failed, failures = [] }, refused) {
  if (refused.length === 0) return { passed: passed + 1, failed, failures };
  return { passed, failed: failed + 1, failures: [...failures, `the stores refused services what they need: ${refused.join('; ')}`] };
}

/** @param {readonly import('./tally.mjs').Count[]} counts @returns {import('./tally.mjs').Count} */
const sumOf = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  failures: counts.flatMap(({ failures = [] }) => failures),
});

/** Environment of the browser tests for a stack. @param {Awaited<ReturnType<typeof runStack>>['facts']} facts */
export function stackEnvironment({ url, signInUrl, token, tcp, user, password }) {
  return {
    VOLTDECK_URL: url,
    VOLTDECK_SIGN_IN_URL: signInUrl,
    VOLTDECK_TOKEN: token,
    VOLTDECK_TCP: tcp,
    VOLTDECK_USER: user,
    VOLTDECK_PASSWORD: password,
  };
}
