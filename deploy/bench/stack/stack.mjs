import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSeconds } from './cpu-time.mjs';
import { versions } from '../report.mjs';
import { projectFolder, runNode, startService } from './process.mjs';
import { storeVersions } from './store-versions.mjs';

/** Variables of one service only; everything else is as in the local stack. */
const services = {
  fleet: { folder: 'services/fleet', env: { REGISTRATION: 'open', VEHICLE_POLICY: 'open' } },
  telemetry: { folder: 'services/telemetry', env: { NODE_OPTIONS: '--max-semi-space-size=64' } },
  'protocol-service': { folder: 'protocol/service', env: { TCP_HOST: '127.0.0.1', TCP_PORT: '0', NODE_NAME: 'bench', FRAMES_PARTITIONS: '4' } },
  forwarder: { folder: 'protocol/forwarder', env: { SEALING_KEY: 'be'.repeat(32) } },
  identity: { folder: 'services/identity', env: {} },
  modules: { folder: 'services/modules', env: {} },
  edge: { folder: 'services/edge', env: { HTTP_PORT: '0', HTTP_HOST: '127.0.0.1', SHELL_DIR: join(projectFolder, 'shell/dist') } },
};

/**
 * Stores of its own under a temporary folder and services on them; all of it is gone afterwards.
 * `env` adds variables of services, by name; `nodeArgs` to how node runs them.
 */
export async function withStack({ names, env = {}, nodeArgs = {} }, work) {
  const undo = [];
  const end = once(async () => {
    for (const step of undo.reverse()) await step().catch((error) => process.stderr.write(`${error.message}\n`));
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    const stores = await startStores(undo);
    Object.assign(versions, await storeVersions(stores));
    const running = {};
    for (const name of names) {
      const { folder, env: own } = services[name];
      const environment = { DATABASE_URL: stores.databaseUrl, NATS_URL: stores.natsUrl, CACHE_DIR: join(stores.data, name), ...own, ...env[name] };
      running[name] = await startService({ name, folder, env: environment, nodeArgs: nodeArgs[name] });
      undo.push(running[name].stop);
    }
    return await work({ ...stores, services: running, cpu: () => cpuOf(stores, running) });
  } finally {
    await end();
  }
}

async function startStores(undo) {
  const data = mkdtempSync(join(tmpdir(), 'voltdeck-bench-'));
  undo.push(async () => rmSync(data, { recursive: true, force: true }));
  const local = (command) => runNode(['deploy/local/stores.mjs', command, '--data', join(data, 'stores'), '--json']);
  undo.push(() => local('remove'));
  return { data, ...JSON.parse(await local('up')) };
}

function cpuOf({ postgresPid, natsPid }, running) {
  const pids = [...Object.values(running).map(({ name, pid }) => [name, pid]), ['postgres', postgresPid], ['nats', natsPid]];
  return Object.fromEntries(pids.filter(([, pid]) => pid !== undefined).map(([name, pid]) => [name, cpuSeconds(pid)]));
}

function once(work) {
  let running;
  return () => (running ??= work());
}
