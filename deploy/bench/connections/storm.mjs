import { setTimeout as sleep } from 'node:timers/promises';
import { asked, messageOf, startClients } from './processes.mjs';

/** Vehicles that stay, and how long they are watched before the storm. */
const remaining = 200;
const calmMs = 10_000;

/**
 * Breaks many connections at once, lets every vehicle reconnect on its own, and checks those that stayed.
 * @param {readonly {port: number}[]} servers
 * @param {number} size of the storm
 */
export async function storm(servers, size) {
  const share = Math.ceil(size / servers.length);
  const steady = startClients('steady', { ports: servers.map(({ port }) => port), from: share * servers.length, count: remaining });
  const clients = servers.map(({ port }, index) => startClients('clients', { port, from: index * share, count: share }));
  try {
    await Promise.all([steady, ...clients].map(messageOf));
    await asked(steady, 'take');
    await sleep(calmMs);
    const { steady: before } = await asked(steady, 'take');
    const backs = (await Promise.all(clients.map((client) => asked(client, 'break')))).map(({ back }) => back);
    const { steady: during } = await asked(steady, 'take');
    const most = (of) => Math.max(...backs.map(of));
    return { remaining, before, during, halfMs: most(({ halfMs }) => halfMs), lastMs: most(({ lastMs }) => lastMs), tries: backs.reduce((sum, { tries }) => sum + tries, 0) };
  } finally {
    for (const process of [steady, ...clients]) process.kill();
  }
}
