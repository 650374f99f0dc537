import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../options.mjs';
import { freePorts } from '../port.mjs';
import { serviceProcesses, storeProcesses } from '../processes.mjs';
import { localSecrets } from '../secrets.mjs';
import { postgresUrl, preparePostgres } from '../stores/postgres.mjs';
import { makeRoot } from '../stores/root.mjs';
import { Supervised } from '../supervised.mjs';
import { startBus } from './bus.mjs';

/** @typedef {import('../supervised.mjs').ProcessSpec} ProcessSpec */

const busNames = ['nats-1', 'nats-2', 'nats-3'];
const copies = [1, 2];

/** Three servers of the bus, one database, and two processes of each service; one that is killed stays down until it is started. */
export class ClusterStack {
  /** @type {Map<string, {spec: ProcessSpec, running: Supervised}>} */ #members = new Map();

  /**
   * @param {string} data
   * @param {(text: string) => void} say
   * @param {string} [version] folder of the project, built, whose services are run
   */
  constructor(data, say, version = projectFolder) {
    this.data = data;
    this.say = say;
    this.version = version;
    for (const folder of ['run', 'logs']) mkdirSync(join(data, folder), { recursive: true });
  }

  /** Everything that may be killed; the database is one, its death is a test of its own. */
  get victims() {
    return [...this.#members.keys()].filter((name) => name !== 'postgres');
  }

  /** Starts all, the stores first. */
  async start() {
    const [databasePort = 0, ...ports] = await freePorts(1 + 3 * busNames.length + 2 * copies.length);
    const stores = await this.#startStores(databasePort, busNames.map((name, at) => nodeOf(name, ports.slice(3 * at))));
    const servicePorts = ports.slice(3 * busNames.length);
    const services = copies.map((copy, at) => this.#copyOf(copy, stores, servicePorts.slice(2 * at)));
    await Promise.all(services.flatMap(({ specs }) => specs).map((spec) => this.#begin(spec)));
    const secrets = services[0]?.secrets;
    return { ...stores, token: secrets?.apiToken ?? '', httpPorts: services.map(({ port }) => port), tcpPorts: services.map(({ tcpPort }) => tcpPort) };
  }

  /** @param {number} port of the database @param {readonly import('../stores/nats.mjs').BusNode[]} nodes */
  async #startStores(port, nodes) {
    const { data, say } = this;
    const root = await makeRoot(say);
    const password = randomBytes(24).toString('base64url');
    const postgres = { port, password };
    const [bus] = await Promise.all([
      startBus({ root, data, nodes, password, say, begin: (spec) => this.#begin(spec), end: (name) => this.end(name) }),
      preparePostgres({ root, data, tied: true, ...postgres }).then((store) => Promise.all(storeProcesses([store]).map((spec) => this.#begin(spec)))),
    ]);
    return { databaseUrl: postgresUrl({ ...postgres, database: 'voltdeck' }), natsUrl: bus };
  }

  /** One process of each service. @param {number} copy @param {{databaseUrl: string, natsUrl: string}} stores @param {readonly number[]} ports */
  #copyOf(copy, stores, [port = 0, tcpPort = 0]) {
    this.secrets ??= localSecrets(this.data);
    const wiring = { data: this.data, host: '127.0.0.1', port, tcpPort, tls: null, vehicles: 0, simulator: false, vehiclePolicy: 'open', trouble: '', ...stores, ...this.secrets };
    const own = { STREAM_REPLICAS: String(busNames.length), NODE_NAME: `node-${copy}`, CACHE_DIR: join(this.data, `edge-${copy}`) };
    const specs = serviceProcesses(wiring).map((spec) => ({ ...spec, name: `${spec.name}-${copy}`, after: [], env: { ...spec.env, ...own } }));
    return { specs, port, tcpPort, secrets: this.secrets };
  }

  /** @param {ProcessSpec} spec */
  async #begin(spec) {
    const running = new Supervised(inVersion(this.version, spec), { data: this.data, announce: (name, text) => this.say(`${name}: ${text}`) });
    this.#members.set(spec.name, { spec, running });
    await running.start();
  }

  /** Kills it without warning; it stays dead. @param {string} name */
  kill(name) {
    this.#members.get(name)?.running.kill();
  }

  /** Asks it to end, as an update does; it stays ended. @param {string} name */
  async end(name) {
    await this.#members.get(name)?.running.stop();
  }

  /** Starts it again; resolves when it serves. @param {string} name */
  async startAgain(name) {
    const member = this.#members.get(name);
    if (member !== undefined) await this.#begin(member.spec);
  }

  /** Ends all, those that use others first. */
  async stop() {
    const layers = [...new Set([...this.#members.values()].map(({ spec }) => spec.layer))].sort((a, b) => b - a);
    for (const layer of layers) {
      const members = [...this.#members.values()].filter(({ spec }) => spec.layer === layer);
      await Promise.all(members.map(({ running }) => running.stop()));
    }
  }
}

/** The same process of another version of the project. The stores have no version of ours. @param {string} version @param {ProcessSpec} spec */
function inVersion(version, spec) {
  if (spec.layer === 0) return spec;
  const moved = (/** @type {string | undefined} */ text) => (text?.startsWith(`${projectFolder}/`) ? version + text.slice(projectFolder.length) : text);
  const env = Object.fromEntries(Object.entries(spec.env ?? {}).map(([name, value]) => [name, moved(value)]));
  return { ...spec, args: spec.args.map((arg) => moved(arg) ?? arg), env };
}

/** @param {string} name @param {readonly number[]} ports @returns {import('../stores/nats.mjs').BusNode} */
const nodeOf = (name, [port = 0, routePort = 0, healthPort = 0]) => ({ name, port, routePort, healthPort });
