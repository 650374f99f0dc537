import pg from 'pg';
import { measureThroughput } from '../ingest/throughput.mjs';
import { startLoad } from '../load/load.mjs';
import { withStack } from '../stack/stack.mjs';
import { firstMoment, unlimited } from './measure.mjs';

const size = `select (hypertable_size('telemetry.record') + hypertable_size('telemetry.message'))::float8 as bytes`;

/** The product under the same load: protocol service, bus, ingest and fleet. Its bytes are those of the records and their raw frames. */
export function measureOurs({ vehicles, periodMs, warmUp, reports }) {
  const env = { 'protocol-service': { CONNECTIONS_TRUSTED: '127.0.0.0/8' } };
  return withStack({ names: ['fleet', 'telemetry', 'protocol-service'], env }, async (stack) => {
    const client = new pg.Client({ connectionString: stack.databaseUrl });
    await client.connect();
    const load = await startLoad({ port: stack.services['protocol-service'].facts.tcpPort, vehicles, periodMs, startMs: firstMoment({ vehicles, periodMs, reports: warmUp + reports }) });
    try {
      const parts = { client, load, cpu: stack.cpu };
      await measureThroughput(parts, { reports: warmUp, rate: unlimited });
      const { perSecond, cpuPer100k } = await measureThroughput(parts, { reports, rate: unlimited });
      const cpu = Object.entries(cpuPer100k).filter(([name]) => name !== 'generator').reduce((sum, [, seconds]) => sum + seconds, 0);
      const { rows } = await client.query(size);
      return { perSecond, cpuSecondsPer100k: Math.round(cpu * 100) / 100, bytesPerRecord: Math.round(rows[0].bytes / (warmUp + reports)) };
    } finally {
      await load.stop();
      await client.end();
    }
  });
}
