import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { descriptorsPerProcess } from './connections/descriptors.mjs';
import { messageOf, startClients } from './connections/processes.mjs';
import { storm } from './connections/storm.mjs';
import { figure, runBench, say } from './report.mjs';
import { startService } from './stack/process.mjs';
import { withStack } from './stack/stack.mjs';

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, connections: { type: 'string' }, hold: { type: 'string', default: '5' }, storm: { type: 'string' } },
});
const wanted = Number(flags.connections ?? (flags.quick ? 4_000 : 50_000));
const stormSize = Number(flags.storm ?? (flags.quick ? 2_000 : 15_000));
const holdMs = Number(flags.hold) * 1000;
/** What a process needs besides connections: files, the bus, the database, and vehicles that stay during the storm. */
const besides = 1_000;
const perProcessMost = 17_000;
const aims = { open: 50_000, bytes: 12 * 1024 };

await runBench('connections', flags.json, () => withStack({ names: ['fleet', 'telemetry'] }, measure));

async function measure({ databaseUrl, natsUrl }) {
  const perProcess = Math.min(perProcessMost, descriptorsPerProcess() - besides);
  const listeners = Math.max(2, Math.ceil(wanted / perProcess));
  const stores = { DATABASE_URL: databaseUrl, NATS_URL: natsUrl };
  const ours = await withListeners(listeners, stores, (servers) => hold(servers, Math.ceil(wanted / listeners)));
  say(`${ours.open} open, ${Math.round(ours.bytesEach)} bytes each; a bare server beside`);
  const bare = await measureBare(Math.ceil(wanted / listeners));
  say(`${stormSize} break at once and come back`);
  const back = await withListeners(Math.max(2, Math.ceil(stormSize / perProcess)), stores, (servers) => storm(servers, stormSize));
  return { figures: figuresOf({ ours, bare, back, listeners }), notes: { run: { loggedInPerSecond: Math.round(ours.perSecond), listeners, storm: back } } };
}

function figuresOf({ ours, bare, back, listeners }) {
  const each = `memory of the listeners' processes for a connection that is logged in, ${ours.open} in ${listeners} processes; beside a server that does nothing`;
  const remaining = `of ${back.remaining} vehicles that stay, each with a report a second`;
  return [
    figure({ id: 'connections.open', what: `connections logged in and held for ${flags.hold} s, of ${wanted}`, value: ours.open, unit: 'connections', aim: flags.quick || flags.connections ? undefined : aims.open, atLeast: true }),
    figure({ id: 'connections.bytes_each', what: each, value: ours.bytesEach, unit: 'bytes', ceiling: bare.bytesEach, aim: aims.bytes }),
    figure({ id: 'connections.storm_back_s', what: `until ${stormSize} vehicles that break at once are all logged in again`, value: back.lastMs / 1000, unit: 's', digits: 1 }),
    figure({ id: 'connections.storm_lost', what: `connections lost meanwhile ${remaining}`, value: back.during.lost, unit: 'connections', aim: 0 }),
    figure({ id: 'connections.storm_answer_p99_ms', what: `answers to reports meanwhile, p99, ${remaining}; beside the same before the storm`, value: back.during.p99Ms, unit: 'ms', ceiling: back.before.p99Ms }),
  ];
}

async function withListeners(count, stores, work) {
  const own = (index) => ({ ...stores, TCP_HOST: '127.0.0.1', TCP_PORT: '0', NODE_NAME: `bench-${index}`, CONNECTIONS_MAX: '19000', CONNECTIONS_TRUSTED: '127.0.0.0/8' });
  const services = await Promise.all(Array.from({ length: count }, (_, index) => startService({ name: `listener ${index}`, folder: 'protocol/service', env: own(index) })));
  try {
    return await work(services.map(({ pid, facts }) => ({ pid, port: facts.tcpPort })));
  } finally {
    await Promise.all(services.map(({ stop }) => stop()));
  }
}

async function measureBare(share) {
  const server = fork(new URL('./connections/bare-server.mjs', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    const { port } = await messageOf(server);
    return await hold([{ pid: server.pid, port }], share);
  } finally {
    server.kill();
  }
}

/** Opens connections to each server and says what they cost its process once all are there. */
async function hold(servers, share) {
  await sleep(1000);
  const before = servers.map(({ pid }) => residentBytes(pid));
  const started = performance.now();
  const clients = servers.map(({ port }, index) => startClients('clients', { port, from: index * share, count: share }));
  try {
    const opened = await Promise.all(clients.map(messageOf));
    const tookMs = performance.now() - started;
    await sleep(holdMs);
    const open = sum(await Promise.all(clients.map((client) => (client.send('count'), messageOf(client)))), ({ open: count }) => count);
    const bytes = sum(servers, ({ pid }, index) => residentBytes(pid) - before[index]);
    return { open, bytesEach: bytes / open, perSecond: (sum(opened, ({ opened: count }) => count) * 1000) / tookMs };
  } finally {
    for (const client of clients) client.kill();
  }
}

function sum(values, of) {
  return values.reduce((total, value, index) => total + of(value, index), 0);
}

function residentBytes(pid) {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
