import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../command.mjs';
import { eventually, expectThat } from '../eventually.mjs';
import { freePorts } from '../port.mjs';
import { identify, sendSignal } from '../process-id.mjs';
import { storeProcesses } from '../processes.mjs';
import { Stack } from '../stack.mjs';
import { inRoot } from '../stores/enter.mjs';
import { openDatabase, postgresUrl, query } from '../stores/postgres.mjs';
import { Supervised } from '../supervised.mjs';
import { balancerConfiguration, etcdOptions, patroniConfiguration } from './configurations.mjs';

/** @typedef {import('./configurations.mjs').NodePlace} NodePlace */
/** @typedef {import('./configurations.mjs').EtcdPlace} EtcdPlace */
/** A server as Patroni lists it. @typedef {{name: string, role: string, state: string}} Member */
/** @typedef {import('../supervised.mjs').Surroundings} Surroundings */

export const databasePackages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy'];

const names = ['pg-1', 'pg-2', 'pg-3'];
const memberWithinMs = 120_000;

/** Three servers of the database that Patroni leads by what three of etcd agree on, behind one address that is the primary's. */
export class DatabaseCluster {
  /** @type {Map<string, Supervised>} */ #running = new Map();
  /** @type {readonly NodePlace[]} */ #nodes = [];
  #password = randomBytes(24).toString('base64url');
  #below;
  #port = 0;

  /** @param {string} root @param {Surroundings} surroundings */
  constructor(root, surroundings) {
    this.root = root;
    this.surroundings = surroundings;
    this.#below = new Stack(surroundings);
  }

  /** Through the balancer. */
  get url() {
    return postgresUrl({ port: this.#port, password: this.#password, database: 'voltdeck' });
  }

  async start() {
    const [port = 0, ...ports] = await freePorts(1 + 4 * names.length);
    this.#port = port;
    const etcd = names.map((_, at) => ({ name: `etcd-${at + 1}`, clientPort: ports[4 * at] ?? 0, peerPort: ports[4 * at + 1] ?? 0 }));
    this.#nodes = names.map((name, at) => ({ name, port: ports[4 * at + 2] ?? 0, restPort: ports[4 * at + 3] ?? 0 }));
    await this.#below.start(storeProcesses(etcd.map((place) => this.#etcd(place, etcd))));
    for (const node of this.#nodes) await this.#write(node.name, 'postgres', 'patroni.yml', patroniConfiguration(node, etcd, this.#password));
    await Promise.all(names.map((name) => this.startNode(name)));
    await this.#write('balancer', 'haproxy', 'haproxy.cfg', balancerConfiguration(port, this.#nodes));
    await this.#below.start(storeProcesses([this.#balancer()]));
    await this.whole();
    await openDatabase({ port, password: this.#password });
  }

  /** Of Patroni, asked at a server that lives. @returns {Promise<Member[]>} */
  async members() {
    for (const { name, restPort } of this.#nodes) {
      if (!this.#running.has(name)) continue;
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
      if (answer?.ok === true) return (await answer.json()).members;
    }
    return [];
  }

  /** @returns {Promise<string>} name of the server that takes writes */
  async primary() {
    const leader = (await this.members()).find(({ role, state }) => role === 'leader' && state === 'running');
    expectThat(leader !== undefined, 'the database has no primary');
    return leader.name;
  }

  /** One primary, one server that its commits wait for, and one more, both following. */
  whole() {
    return eventually(memberWithinMs, async () => {
      const members = await this.members();
      const roles = members.map(({ role }) => role).sort().join(', ');
      const follow = members.filter(({ state }) => state === 'streaming').length;
      expectThat(roles === 'leader, replica, sync_standby' && follow === names.length - 1, `the servers of the database are ${JSON.stringify(members.map(({ name, role, state }) => [name, role, state]))}`);
    });
  }

  /** @param {string} name */
  async startNode(name) {
    const [spec] = storeProcesses([this.#patroni(name)]);
    if (spec === undefined) return;
    const running = new Supervised(spec, this.surroundings);
    this.#running.set(name, running);
    await running.start();
  }

  /** As if its machine were gone: Patroni first, which would start the database again. @param {string} name */
  killNode(name) {
    this.#running.get(name)?.kill();
    this.#running.delete(name);
    const [pid = ''] = readFileSync(join(this.#folder(name), 'data/postmaster.pid'), 'utf8').split('\n');
    const id = identify(Number(pid));
    expectThat(id !== null, `the database of ${name} does not run`);
    sendSignal(id, 'SIGKILL');
  }

  async stop() {
    await Promise.all([...this.#running.values()].map((running) => running.stop()));
    await this.#below.stop();
  }

  /** @param {string} name */
  #folder(name) {
    return join(this.surroundings.data, name);
  }

  /** @param {string} name @param {string} user @param {string} file @param {string} text */
  async #write(name, user, file, text) {
    const folder = this.#folder(name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const write = inRoot({ root: this.root, folder, user }, ['sh', '-c', `umask 077; cat > /mnt/${file}`]);
    await run(write.command, write.args, { input: text });
  }

  /** @param {string} name @param {string} user @param {readonly string[]} program @param {() => Promise<void>} ready @returns {import('../stores/store.mjs').Store} */
  #store(name, user, program, ready) {
    const folder = this.#folder(name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return { name, ...inRoot({ root: this.root, folder, user, dieWithParent: 'SIGTERM' }, program), stopSignal: 'SIGTERM', stopWithinMs: 20_000, endWhenSilent: false, ready };
  }

  /** @param {EtcdPlace} place @param {readonly EtcdPlace[]} all */
  #etcd(place, all) {
    return this.#store(place.name, 'etcd', ['/usr/bin/etcd', ...etcdOptions(place, all)], () => expectOk(`http://127.0.0.1:${place.clientPort}/health`));
  }

  /** @param {string} name */
  #patroni(name) {
    const { restPort = 0 } = this.#nodes.find((node) => node.name === name) ?? {};
    return this.#store(name, 'postgres', ['/usr/bin/patroni', '/mnt/patroni.yml'], () => expectOk(`http://127.0.0.1:${restPort}/health`));
  }

  #balancer() {
    return this.#store('balancer', 'haproxy', ['/usr/sbin/haproxy', '-db', '-f', '/mnt/haproxy.cfg'], () =>
      query(postgresUrl({ port: this.#port, password: this.#password, database: 'postgres' }), async (client) => void (await client.query('select 1'))));
  }
}

/** @param {string} url */
async function expectOk(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3000) });
  expectThat(answer.ok, `${url} answered ${answer.status}`);
}
