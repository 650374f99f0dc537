import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { figure, runBench, say } from './report.mjs';
import { startService } from './stack/process.mjs';
import { withStack } from './stack/stack.mjs';

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, connections: { type: 'string' }, hold: { type: 'string', default: '5' } },
});
const wanted = Number(flags.connections ?? (flags.quick ? 6_000 : 50_000));
const holdMs = Number(flags.hold) * 1000;
/** A process has at most 20,000 descriptors here: so many connections in each, at both ends. */
const perProcess = 17_000;
const listeners = Math.max(2, Math.ceil(wanted / perProcess));
const share = Math.ceil(wanted / listeners);
const aims = { open: 50_000, bytes: 12 * 1024 };

await runBench('connections', flags.json, () => withStack({ names: ['fleet', 'telemetry'] }, measure));

async function measure({ databaseUrl, natsUrl }) {
  const ours = await measureListeners({ DATABASE_URL: databaseUrl, NATS_URL: natsUrl });
  say(`${ours.open} open, ${Math.round(ours.bytesEach)} bytes each; a bare server beside`);
  const bare = await measureBare();
  const each = `memory of the listeners' processes for a connection that is logged in, ${ours.open} in ${listeners} processes; beside a server that does nothing`;
  return {
    figures: [
      figure({ id: 'connections.open', what: `connections logged in and held for ${flags.hold} s, of ${wanted}`, value: ours.open, unit: 'connections', aim: flags.quick || flags.connections ? undefined : aims.open, atLeast: true }),
      figure({ id: 'connections.bytes_each', what: each, value: ours.bytesEach, unit: 'bytes', ceiling: bare.bytesEach, aim: aims.bytes }),
    ],
    notes: { run: { loggedInPerSecond: Math.round(ours.perSecond) } },
  };
}

async function measureListeners(stores) {
  const own = (index) => ({ ...stores, TCP_HOST: '127.0.0.1', TCP_PORT: '0', NODE_NAME: `bench-${index}`, CONNECTIONS_MAX: '19000', CONNECTIONS_PER_ADDRESS_MAX: '19000' });
  const services = await Promise.all(Array.from({ length: listeners }, (_, index) => startService({ name: `listener ${index}`, folder: 'protocol/service', env: own(index) })));
  try {
    return await hold(services.map(({ pid, facts }) => ({ pid, port: facts.tcpPort })));
  } finally {
    await Promise.all(services.map(({ stop }) => stop()));
  }
}

async function measureBare() {
  const server = fork(new URL('./connections/bare-server.mjs', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    const { port } = await messageOf(server);
    return await hold([{ pid: server.pid, port }]);
  } finally {
    server.kill();
  }
}

/** Opens connections to each server and says what they cost its process once all are there. */
async function hold(servers) {
  await sleep(1000);
  const before = servers.map(({ pid }) => residentBytes(pid));
  const begun = performance.now();
  const clients = servers.map(({ port }, index) => fork(new URL('./connections/clients.mjs', import.meta.url), [JSON.stringify({ port, from: index * share, count: share })], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
  try {
    const opened = await Promise.all(clients.map(messageOf));
    const tookMs = performance.now() - begun;
    await sleep(holdMs);
    const open = sum(await Promise.all(clients.map((client) => (client.send('count'), messageOf(client)))), ({ open: count }) => count);
    const bytes = sum(servers, ({ pid }, index) => residentBytes(pid) - before[index]);
    return { open, bytesEach: bytes / open, perSecond: (sum(opened, ({ opened: count }) => count) * 1000) / tookMs };
  } finally {
    for (const client of clients) client.kill();
  }
}

function messageOf(child) {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`A process of the bench ended with ${code}`)));
  });
}

function sum(values, of) {
  return values.reduce((total, value, index) => total + of(value, index), 0);
}

function residentBytes(pid) {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
