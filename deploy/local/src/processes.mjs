import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './options.mjs';
import { readPastLine, readServiceLine, readStoreLine } from './service-log.mjs';
import { roleOf } from './stores/database-accounts.mjs';
import { services as ownAccounts } from './stores/settings.mjs';

/** @typedef {import('./supervised.mjs').ProcessSpec} ProcessSpec */

/**
 * Configuration of the services.
 * @typedef {{data: string, host: string, port: number, tcpPort: number | null, tls: {port: number, ca: string, cert: string, key: string} | null, vehicles: number, simulator: boolean, history: boolean, historyDays: number, vehiclePolicy?: string, vehicleKeys?: import('./vehicle-keys.mjs').VehicleKeys | null, trouble: string, databaseUrl: string, natsUrl: string, accounts?: import('./stores/settings.mjs').Accounts | null,
 *   user: string, password: string, signInToken: string, apiToken: string, releaseToken: string, releaseKey: string, auditKey: string, sealingKey: string}} Wiring
 */

const backing = ['postgres', 'nats'];

/** The device profiles that frames are read by: those of the project, or the folder that the environment names. */
const profilesFolder = () => process.env.PROFILES_DIR || join(projectFolder, 'protocol/profiles');

/** Records of a transaction outlive a young generation of the usual size and would be copied to the old one. In addition to the caller's options of node. */
const ingestOptions = () => [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

const tlsOfService = (/** @type {Wiring} */ { tls, vehicleKeys }) =>
  tls === null ? {} : { TLS_PORT: String(tls.port), TLS_CERT_FILE: tls.cert, TLS_KEY_FILE: tls.key, ...(vehicleKeys ? { TLS_CA_FILE: vehicleKeys.ca, TLS_CLIENT_CERTIFICATE: 'optional' } : {}) };
const tlsOfSimulator = (/** @type {Wiring} */ { tls }) => (tls === null ? {} : { SIMULATOR_TLS: '1', SIMULATOR_TLS_CA: tls.ca });
/** There once the demonstration was removed in the console. */
export const demoEndFile = (/** @type {string} */ data) => join(data, 'demo-end');
const demoOfFleet = (/** @type {Wiring} */ { simulator, history, historyDays, vehicleKeys }) => (simulator ? { DEMO_FLEET: '1', ...(history ? { DEMO_HISTORY_DAYS: String(historyDays) } : {}), ...(vehicleKeys ? { DEMO_VEHICLES_FILE: vehicleKeys.vehicles } : {}) } : { DEMO_FLEET: '0' });
const keysOfSimulator = (/** @type {Wiring} */ { vehicleKeys }) => (vehicleKeys ? { SIMULATOR_KEYS_FILE: vehicleKeys.keys } : {});

/** Where the simulator remembers its vehicles' lives, `voltdeck past` how far it has written them. */
const livesFolder = (/** @type {string} */ data) => join(data, 'lives');
/** Vehicles that had a history continue with their lives, also where none is written any more. */
const remembers = (/** @type {Wiring} */ { data, history }) => history || existsSync(livesFolder(data));

/** Where vehicles download firmware: the edge as this machine reaches it, or the address that the environment names. */
const deliveryUrl = (/** @type {Wiring} */ { host, port }) => process.env.DELIVERY_URL || `http://${inAddress(reachable(host))}:${port}`;
/** Where browsers reach the console: providers of company sign-in send them back to it, and messages link to it. */
const consoleUrl = (/** @type {Wiring} */ { host, port }) => process.env.CONSOLE_URL || `http://${inAddress(reachable(host))}:${port}`;
const inAddress = (/** @type {string} */ host) => (host.includes(':') ? `[${host}]` : host);

/** One line a service: its folder, what must serve before it, the layer it stops with, and its own variables. */
const services = [
  {
    name: 'identity', folder: 'services/identity', after: backing, layer: 1,
    env: (/** @type {Wiring} */ w) => ({ DEMO_USER: w.user, DEMO_PASSWORD: w.password, DEMO_SIGN_IN_TOKEN: w.signInToken, DEMO_API_TOKEN: w.apiToken, RELEASE_TOKEN: w.releaseToken, AUDIT_KEYS: w.auditKey, SEALING_KEY: w.sealingKey, CONSOLE_URL: consoleUrl(w), AUDIT_HEADS_FILE: process.env.AUDIT_HEADS_FILE || join(w.data, 'audit-heads.jsonl') }),
  },
  { name: 'fleet', folder: 'services/fleet', after: backing, layer: 1, env: (/** @type {Wiring} */ w) => ({ REGISTRATION: 'open', VEHICLE_POLICY: w.vehiclePolicy ?? 'strict', SEALING_KEY: w.sealingKey, DEMO_END_FILE: demoEndFile(w.data), ...demoOfFleet(w) }) },
  { name: 'telemetry', folder: 'services/telemetry', after: backing, layer: 1, env: (/** @type {Wiring} */ w) => ({ PROFILES_DIR: profilesFolder(), NODE_OPTIONS: ingestOptions(), SEALING_KEY: w.sealingKey, CONSOLE_URL: consoleUrl(w) }) },
  { name: 'modules', folder: 'services/modules', after: backing, layer: 1, env: (/** @type {Wiring} */ w) => ({ RELEASE_KEY: w.releaseKey }) },
  {
    name: 'protocol-service', folder: 'protocol/service', after: backing, layer: 2,
    env: (/** @type {Wiring} */ w) => ({ TCP_PORT: String(w.tcpPort ?? 'off'), TCP_HOST: w.host, NODE_NAME: 'local', FRAMES_PARTITIONS: '4', PROFILES_DIR: profilesFolder(), DELIVERY_URL: deliveryUrl(w), SEALING_KEY: w.sealingKey, ...(w.simulator && w.history ? { DEMO_HISTORY: '1' } : {}), ...tlsOfService(w) }),
  },
  { name: 'forwarder', folder: 'protocol/forwarder', after: backing, layer: 2, env: (/** @type {Wiring} */ w) => ({ SEALING_KEY: w.sealingKey }) },
  {
    name: 'edge', folder: 'services/edge', after: backing, layer: 3,
    env: (/** @type {Wiring} */ w) => ({ HTTP_PORT: String(w.port), HTTP_HOST: w.host, SHELL_DIR: join(projectFolder, 'shell/dist'), DOCS_DIR: join(projectFolder, 'docs/dist'), CACHE_DIR: join(w.data, 'edge') }),
  },
  {
    name: 'simulator', folder: 'protocol/simulator', after: ['protocol-service', 'fleet', 'telemetry'], layer: 4,
    env: (/** @type {Wiring} */ w) => ({
      SIMULATOR_TARGET: `${reachable(w.host)}:${w.tls?.port ?? w.tcpPort}`, ...tlsOfSimulator(w), ...keysOfSimulator(w), SIMULATOR_VEHICLES: String(w.vehicles), SIMULATOR_SEED: '1',
      SIMULATOR_TROUBLE: w.trouble, SIMULATOR_TROUBLE_FILE: join(w.data, 'trouble'), SIMULATOR_END_FILE: demoEndFile(w.data), ...(remembers(w) ? { SIMULATOR_LIFE_FOLDER: livesFolder(w.data) } : {}),
    }),
  },
];

/**
 * An address that this machine itself can connect to.
 * @param {string} host
 */
export const reachable = (host) => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host);

/**
 * The stores as a service reaches them: by an account of its own, where there is one.
 * @param {string} name @param {Wiring} wiring
 */
function storesOf(name, { databaseUrl, natsUrl, accounts = null }) {
  const service = serviceOf(name);
  if (accounts === null || service === undefined) return { DATABASE_URL: databaseUrl, NATS_URL: natsUrl };
  return { DATABASE_URL: asUser(databaseUrl, roleOf(service), accounts[service]), NATS_URL: asUser(natsUrl, service, accounts[service]) };
}

const serviceOf = (/** @type {string} */ name) => ownAccounts.find((service) => name.replace(/-service$/, '') === service);

/** @param {string} url @param {string} user @param {string} password */
function asUser(url, user, password) {
  const address = new URL(url);
  [address.username, address.password] = [user, password];
  return address.href;
}

/**
 * The services as processes, configured with the addresses of everything.
 * @param {Wiring} wiring
 * @returns {ProcessSpec[]}
 */
export function serviceProcesses(wiring) {
  const shared = { OPS_PORT: '0', LOG_LEVEL: process.env.LOG_LEVEL || 'info', NODE_ENV: 'production' };
  return services
    .filter(({ name }) => name !== 'simulator' || wiring.simulator)
    .map(({ name, folder, after, layer, env }) => ({
      name,
      command: process.execPath,
      args: ['--import', parentWatch, join(projectFolder, folder, 'dist/main.js')],
      env: { ...process.env, ...storesOf(name, wiring), ...shared, ...env(wiring) },
      after,
      layer,
      stopSignal: 'SIGTERM',
      stopWithinMs: 6000,
      watchParent: true,
      mayEnd: name === 'simulator',
      readLine: readServiceLine,
    }));
}

/**
 * Writes the history of the simulated vehicles, and ends when it is whole.
 * @param {Wiring} wiring
 * @param {number} afterMs when the simulator was started
 * @returns {ProcessSpec}
 */
export function pastProcess({ data, natsUrl, vehicles, historyDays, host, port, apiToken }, afterMs) {
  const cli = join(projectFolder, 'deploy/cli/bin/voltdeck.mjs');
  return {
    name: 'past',
    command: process.execPath,
    args: ['--import', parentWatch, cli, 'past', 'run', '--data', data, '--nats-url', natsUrl, '--days', String(historyDays), '--vehicles', String(vehicles), '--after', String(afterMs)],
    env: { ...process.env, VOLTDECK_URL: `http://${inAddress(reachable(host))}:${port}`, VOLTDECK_TOKEN: apiToken },
    after: [],
    layer: 4,
    stopSignal: 'SIGTERM',
    stopWithinMs: 6000,
    watchParent: true,
    mayEnd: true,
    readLine: readPastLine,
  };
}

/**
 * Makes backups into the data folder: when the console orders one, or by the schedule that it sets.
 * @param {Wiring} wiring
 * @returns {ProcessSpec}
 */
export function backupProcess({ data, databaseUrl, natsUrl }) {
  const cli = join(projectFolder, 'deploy/cli/bin/voltdeck.mjs');
  return {
    name: 'backup',
    command: process.execPath,
    args: ['--import', parentWatch, cli, 'backups', 'keep', '--data', data, '--every', '0'],
    env: { ...process.env, DATABASE_URL: databaseUrl, NATS_URL: natsUrl },
    after: [],
    layer: 4,
    stopSignal: 'SIGTERM',
    stopWithinMs: 6000,
    watchParent: true,
    readLine: readServiceLine,
  };
}

const parentWatch = pathToFileURL(join(import.meta.dirname, 'parent-watch.mjs')).href;

/**
 * The stores as processes of the lowest layer.
 * @param {readonly import('./stores/store.mjs').Store[]} stores
 * @returns {ProcessSpec[]}
 */
export function storeProcesses(stores) {
  return stores.map((store) => ({ ...store, after: [], layer: 0, watchParent: false, needsRoom: true, readLine: readStoreLine }));
}
