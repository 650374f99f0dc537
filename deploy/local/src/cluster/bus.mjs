import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, expectThat } from '../eventually.mjs';
import { Problem } from '../problem.mjs';
import { storeProcesses } from '../processes.mjs';
import { natsUrl, prepareNatsNode } from '../stores/nats.mjs';

/** @typedef {import('../stores/nats.mjs').BusNode} BusNode */
/** @typedef {import('../supervised.mjs').ProcessSpec} ProcessSpec */

const attempts = 3;
const wholeWithinMs = 30_000;

/**
 * Starts the servers of the bus as one cluster. When all start at once on a busy machine, the one that leads may never count
 * one of the others in (seen with NATS 2.10.27), and no stream gets its copies: then all start again, empty.
 * @param {{root: string, data: string, nodes: readonly BusNode[], password: string, say: (text: string) => void, start: (spec: ProcessSpec) => Promise<void>, end: (name: string) => Promise<void>}} options
 * @returns {Promise<string>} URL of the bus
 * @throws {Problem} when they never become whole
 */
export async function startBus({ root, data, nodes, password, say, begin, end }) {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const folder = join(data, `bus-${attempt}`);
    mkdirSync(folder);
    const stores = await Promise.all(nodes.map((node) => prepareNatsNode({ root, data: folder, node, nodes, password, tied: true })));
    await Promise.all(storeProcesses(stores).map(begin));
    const problem = await eventually(wholeWithinMs, () => expectWhole(nodes)).then(() => null, String);
    if (problem === null) return nodes.map(({ port }) => natsUrl({ port, password })).join(',');
    say(`the bus begins anew: ${problem}`);
    await Promise.all(nodes.map(({ name }) => end(name)));
  }
  throw new Problem(`The servers of the bus do not become one cluster, ${attempts} times. Their logs: ${join(data, 'logs')}`);
}

/** @param {readonly BusNode[]} nodes */
async function expectWhole(nodes) {
  const counts = await Promise.all(nodes.map(async ({ healthPort }) => {
    const answer = await fetch(`http://127.0.0.1:${healthPort}/jsz`, { signal: AbortSignal.timeout(10_000) });
    return (await answer.json()).meta_cluster?.replicas?.length ?? 0;
  }));
  expectThat(counts.includes(nodes.length - 1), `its leader counts ${Math.max(...counts)} others, not ${nodes.length - 1}`);
}
