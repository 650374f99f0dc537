import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { whenCommitted } from '../ingest/committed.mjs';
import { devicesOf } from '../load/devices.mjs';
import { startLoad } from '../load/load.mjs';
import { startService } from '../stack/process.mjs';
import { withStack } from '../stack/stack.mjs';
import { buildPlain } from './plain-build.mjs';
import { demo, publish, release, urlOf } from './publish.mjs';

const vehicles = 20;
const periodMs = 2_000;
const reports = vehicles * 10;
const rate = 200;

/** Variants of the console: the same pages bundled plainly; `laden` ones bring federation's runtime and single-spa along and do nothing with them. */
const plainBuilds = {
  plain: { pages: ['home', 'device'], split: false },
  splitHome: { pages: ['home'], split: true },
  splitDevice: { pages: ['device'], split: true },
  ladenHome: { pages: ['home'], split: true, laden: true },
  ladenDevice: { pages: ['device'], split: true, laden: true },
};

/**
 * A console with some vehicles, our modules published into it, and beside it edges of the same services that serve
 * the plain builds, unless without them. `work` gets their addresses by variant, the id of a vehicle, and who may sign in.
 */
export async function withConsole(say, work, { plain = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-web-'));
  try {
    if (plain) say('building the pages plainly');
    const builds = {};
    for (const [name, build] of plain ? Object.entries(plainBuilds) : []) builds[name] = await buildPlain({ folder: join(folder, name), ...build });
    const edge = (name) => ({ CACHE_DIR: join(folder, `cache-${name}`) });
    return await withStack({ names: ['identity', 'fleet', 'telemetry', 'modules', 'protocol-service', 'edge'], env: { identity: demo, modules: release, edge: edge('federated') } }, async (stack) => {
      const urls = { federated: urlOf(stack.services.edge) };
      await publish(folder, urls.federated);
      const deviceId = await report(stack);
      const others = [];
      try {
        for (const [name, build] of Object.entries(builds)) {
          const env = { DATABASE_URL: stack.databaseUrl, NATS_URL: stack.natsUrl, HTTP_PORT: '0', HTTP_HOST: '127.0.0.1', SHELL_DIR: build, ...edge(name) };
          others.push(await startService({ name: 'edge', folder: 'services/edge', env }));
          urls[name] = urlOf(others.at(-1));
        }
        return await work({ urls, deviceId, user: demo.DEMO_USER, password: demo.DEMO_PASSWORD });
      } finally {
        for (const other of others) await other.stop();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Some vehicles report. @returns the id of one of them */
async function report(stack) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const startMs = Math.floor((Date.now() - reports / vehicles * periodMs) / 1_000) * 1_000;
  const load = await startLoad({ port: stack.services['protocol-service'].facts.tcpPort, vehicles, startMs, periodMs });
  try {
    await load.run({ reports, rate });
    await whenCommitted(client, reports, 30_000);
    const devices = await devicesOf(client, load.vins);
    return [...devices.values()][0].id;
  } finally {
    await load.stop();
    await client.end();
  }
}
