import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { announcer } from './src/announce.mjs';
import { banner, summary } from './src/banner.mjs';
import { endCommands } from './src/command.mjs';
import { claimFolder } from './src/folder.mjs';
import { buildAll } from './src/nx-tasks.mjs';
import { readOptions, usage } from './src/options.mjs';
import { claimPort } from './src/port.mjs';
import { backupProcess, demoEndFile, pastProcess, reachable, serviceProcesses, storeProcesses } from './src/processes.mjs';
import { publishModules } from './src/publish-modules.mjs';
import { report } from './src/problem.mjs';
import { localSecrets } from './src/secrets.mjs';
import { onWishToEnd } from './src/signals.mjs';
import { demoCertificates } from './src/tls/demo-certificates.mjs';
import { keepsVehicleKeys, makeVehicleKeys } from './src/vehicle-keys.mjs';
import { endLeftovers, Stack } from './src/stack.mjs';
import { stopDockerStores } from './src/stores/docker.mjs';
import { makeDatabaseAccounts } from './src/stores/database-accounts.mjs';
import { prepareStores } from './src/stores/prepare.mjs';

const startedAt = Date.now();
const { step, event } = announcer();
const options = readOptionsOrEnd();
/** @type {(() => Promise<void>)[]} what to undo at the end, last first */
const undo = [];
/** @type {Promise<never> | undefined} */
let ending;

try {
  const stack = begin();
  const wiring = await bringUp(stack);
  const facts = summary(wiring);
  process.stdout.write(options.json ? `${JSON.stringify(facts)}\n` : `${banner(facts)}\n`);
  if (options.backups) await stack.start([backupProcess(wiring)]).catch(report);
  if (wiring.simulator && wiring.history) await writePast(stack, wiring);
} catch (error) {
  await end(ending === undefined ? report(error) : 0);
}

function readOptionsOrEnd() {
  try {
    const read = readOptions(process.argv.slice(2), process.env);
    if (!read.help) return read;
    process.stdout.write(`${usage()}\n`);
    process.exit(0);
  } catch (error) {
    process.exit(report(error));
  }
}

/** Takes the data folder and gets ready to be ended at any moment. */
function begin() {
  const lock = claimFolder(options.data);
  undo.push(async () => lock.release());
  const stack = new Stack({ data: options.data, announce: event });
  undo.push(() => stack.stop());
  onWishToEnd({
    stop: () => {
      step('stopping');
      void end(0);
    },
    kill: () => {
      stack.kill();
      process.exit(1);
    },
  });
  // Anyone who read the output may leave; the stack stays.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  return stack;
}

/**
 * @param {Stack} stack
 * @returns {Promise<import('./src/processes.mjs').Wiring>}
 */
async function bringUp(stack) {
  const { host, data, vehicles, history, historyDays, vehiclePolicy, trouble } = options;
  const simulator = options.simulator && !existsSync(demoEndFile(data));
  if (simulator !== options.simulator) step(`no vehicles are simulated: the demonstration was removed in the console (${demoEndFile(data)})`);
  const proves = keepsVehicleKeys(data);
  await endLeftovers(data, step);
  const port = await claimPort(options.port, { host, option: '--port' });
  const tcpPort = options.tcpPort === null ? null : await claimPort(options.tcpPort, { host, option: '--tcp-port' });
  const wishedTls = options.tlsPort === 'auto' ? (proves && simulator ? 0 : null) : options.tlsPort;
  const tlsPort = wishedTls === null ? null : await claimPort(wishedTls, { host, option: '--tls-port' });
  const [stores] = await Promise.all([startStores(stack), build()]);
  const tls = tlsPort === null ? null : { port: tlsPort, ...demoCertificates(join(data, 'tls'), { hosts: [...new Set([reachable(host), '127.0.0.1', 'localhost'])] }) };
  const vehicleKeys = proves ? await makeVehicleKeys(data, { vehicles: simulator ? vehicles : 0, byTls: tls !== null }) : null;
  const wiring = { data, host, port, tcpPort, tls, vehicles, simulator, history, historyDays, vehiclePolicy, vehicleKeys, trouble, ...stores, ...localSecrets(data) };
  if (stores.accounts !== null) await makeDatabaseAccounts(data, stores);
  step('[3/3] services: starting');
  await stack.start(serviceProcesses(wiring));
  const follow = await publishModules(wiring, { step, announce: (text) => event('modules', text) });
  undo.push(async () => follow());
  return wiring;
}

/**
 * Behind all that serves by now. What goes wrong with it leaves the rest alone.
 * @param {Stack} stack @param {import('./src/processes.mjs').Wiring} wiring
 */
async function writePast(stack, wiring) {
  step(`History: ${wiring.historyDays} days are written for the simulated vehicles in the background, the newest first. Stop it with: npx voltdeck past stop${dataFlag(wiring.data)}`);
  await stack.start([pastProcess(wiring, startedAt)]).catch(report);
}

/** @param {string} data */
function dataFlag(data) {
  return data === resolve('.voltdeck/data') ? '' : ` --data ${data}`;
}

/** @param {Stack} stack */
async function startStores(stack) {
  step('[1/3] stores: PostgreSQL with TimescaleDB, NATS with JetStream');
  const stores = await prepareStores({ data: options.data, env: process.env, tied: true, progress: (text) => step(`  ${text}`) });
  if (stores.kind === 'docker') undo.unshift(() => stopDockerStores(options.data, { withData: false }));
  await stack.start(storeProcesses(stores.processes));
  step(`[1/3] stores: up (${stores.kind})`);
  return { databaseUrl: stores.databaseUrl, natsUrl: stores.natsUrl, accounts: stores.accounts };
}

async function build() {
  step('[2/3] build');
  await buildAll((task) => step(`  ${task}`));
  step('[2/3] build: done');
}

/**
 * Undoes everything once, however often it is asked for.
 * @param {number} code
 */
function end(code) {
  ending ??= undoAll().then(() => process.exit(code));
  return ending;
}

async function undoAll() {
  endCommands();
  for (const action of undo.reverse()) await action().catch(report);
}
