import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { expectDerived } from '../crash/derived.mjs';
import { expectStored } from '../crash/stored.mjs';
import { eventually, expectThat } from '../eventually.mjs';
import { apiOf } from '../smoke/api.mjs';
import { expectLedger } from '../smoke/ledger.mjs';
import { busOptions } from '../stores/nats.mjs';
import { query } from '../stores/postgres.mjs';

/**
 * Every stream and bucket has a copy on each server of the bus.
 * @param {string} natsUrl
 * @param {number} servers
 */
export async function expectCopies(natsUrl, servers) {
  const bus = await connect(busOptions(natsUrl));
  try {
    const { streams } = await jetstreamManager(bus);
    const copies = new Map();
    for await (const { config, cluster } of streams.list()) copies.set(config.name, 1 + (cluster?.replicas ?? []).filter(({ current }) => current).length);
    const short = [...copies].filter(([, count]) => count !== servers);
    expectThat(copies.size >= 4 && short.length === 0, `streams and their copies: ${JSON.stringify([...copies])}`);
  } finally {
    await bus.close();
  }
}

/**
 * Ends the load and compares what the vehicles sent with what is stored and derived.
 * @param {import('../tally.mjs').Tally} tally
 * @param {import('./running.mjs').Running} running
 */
export async function expectExact(tally, { fleet, witness, databaseUrl, say }) {
  await tally.check('after all of that every report that was sent is stored once', async () => {
    fleet.pause();
    await eventually(90_000, async () => {
      const { waiting } = fleet.stats();
      expectThat(waiting === 0, `${waiting} reports still wait for their answer`);
    });
    const lines = fleet.ledger();
    say(`        ${await expectStored(databaseUrl, lines)}`);
    await expectRecords(databaseUrl, lines.length);
    await expectLedger(apiOf(witness.console));
  });
  await tally.check('and every rollup, fault and operation is what the records make it', async () => say(`        ${await expectDerived(databaseUrl)}`));
}

/**
 * Vehicles log in besides, so the ledger counts more frames than reports: the rows themselves are counted.
 * @param {string} databaseUrl
 * @param {number} reports
 */
async function expectRecords(databaseUrl, reports) {
  await query(databaseUrl, async (client) => {
    const { rows } = await client.query('select count(*)::int as records from telemetry.record');
    expectThat(rows[0].records === reports, `${reports} reports were sent, and there are ${rows[0].records} records`);
  });
}
