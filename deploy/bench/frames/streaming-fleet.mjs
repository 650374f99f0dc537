import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startService } from '../stack/process.mjs';
import { withStack } from '../stack/stack.mjs';
import { demo, publish, release, urlOf } from '../web/publish.mjs';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 180_000;
const checkMs = 1_000;
const reporting = `
select device.id, count(*) over ()::int4 as vehicles from telemetry.latest join telemetry.device on device.number = latest.device
where latest.seen_at > now() - interval '10 seconds' order by device.vin limit 1`;

/** A console in which so many simulated vehicles report every second; `work` gets its address, the id of one of them and who may sign in. */
export async function withStreamingFleet(vehicles, say, work) {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-frames-'));
  const env = { identity: demo, modules: release, edge: { CACHE_DIR: join(folder, 'edge') } };
  try {
    return await withStack({ names: ['identity', 'fleet', 'telemetry', 'modules', 'protocol-service', 'edge'], env }, async (stack) => {
      const url = urlOf(stack.services.edge);
      await publish(folder, url);
      say(`${vehicles} vehicles begin to drive`);
      const target = `127.0.0.1:${stack.services['protocol-service'].facts.tcpPort}`;
      const fleet = await startService({ name: 'simulator', folder: 'protocol/simulator', env: { SIMULATOR_TARGET: target, SIMULATOR_VEHICLES: String(vehicles), SIMULATOR_PERIOD_S: '1' } });
      try {
        return await work({ url, deviceId: await whenAllReport(stack.databaseUrl, vehicles), user: demo.DEMO_USER, password: demo.DEMO_PASSWORD });
      } finally {
        await fleet.stop();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the id of one of the vehicles, once all of them have been heard lately */
async function whenAllReport(connectionString, vehicles) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const until = Date.now() + patienceMs; ; await sleep(checkMs)) {
      const { rows } = await client.query(reporting);
      if (rows[0]?.vehicles >= vehicles) return rows[0].id;
      if (Date.now() > until) throw new Error(`Of ${vehicles} vehicles ${rows[0]?.vehicles ?? 0} report after ${patienceMs / 1000} s`);
    }
  } finally {
    await client.end();
  }
}
