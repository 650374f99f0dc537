import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withLock } from './src/lock.mjs';
import { Problem, report } from './src/problem.mjs';
import { prepareStores } from './src/stores/prepare.mjs';
import { removeData } from './src/stores/remove.mjs';
import { standingStores, startStanding, stopStanding } from './src/stores/standing.mjs';

const usage = `node deploy/local/stores.mjs <up|down|status|remove> --data <folder> [--json]
  up      starts PostgreSQL with TimescaleDB and NATS on this folder, and leaves them running
  down    stops them
  status  says whether they run
  remove  stops them and deletes the folder`;

const progress = (/** @type {string} */ text) => process.stderr.write(`${text}\n`);

/** @type {Record<string, (data: string) => Promise<object>>} */
const commands = {
  async up(data) {
    const standing = standingStores(data);
    if (standing !== null) return standing;
    await stopStanding(data);
    const { databaseUrl, natsUrl, processes } = await prepareStores({ data, env: process.env, tied: false, progress });
    await Promise.all(processes.map((store) => startStanding(data, store)));
    return standingStores(data) ?? { databaseUrl, natsUrl };
  },
  async down(data) {
    await stopStanding(data);
    return { running: false };
  },
  async status(data) {
    return standingStores(data) ?? { running: false };
  },
  async remove(data) {
    await stopStanding(data);
    await removeData(data);
    return { removed: data };
  },
};

async function main() {
  const { values, positionals } = readArguments();
  if (values.help) return process.stdout.write(`${usage}\n`);
  const command = commands[positionals[0] ?? ''];
  if (command === undefined || values.data === undefined) throw new Problem(usage, 2);
  const data = resolve(values.data);
  if (positionals[0] !== 'up' && !existsSync(data)) return print({ running: false }, values.json);
  mkdirSync(data, { recursive: true });
  const onWait = (/** @type {number} */ holder) => progress(`process ${holder} works on ${data}: waiting for it`);
  print(await withLock(join(data, '..', `.${data.split('/').pop()}.stores-lock`), { onWait }, () => command(data)), values.json);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { data: { type: 'string' }, json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n${usage}`, 2);
  }
}

/**
 * @param {object} answer
 * @param {boolean} json
 */
function print(answer, json) {
  const lines = Object.entries(answer).map(([name, value]) => `${name}: ${value}`);
  process.stdout.write(json ? `${JSON.stringify(answer)}\n` : `${lines.join('\n')}\n`);
}

main().then(() => process.exit(0), (error) => process.exit(report(error)));
