import { eventually, expectThat } from '../eventually.mjs';
import { query } from '../stores/postgres.mjs';
import { expectRollups } from './derived-rollups.mjs';
import { expectFaults, expectOperations } from './derived-spans.mjs';

const foldingMs = 60_000;

/**
 * Compares all that is derived from the stored records with a slow and simple recomputation from them: minutes, hours
 * and days, faults, operations. Nothing may be missing, and nothing be there twice.
 * @param {string} databaseUrl
 * @returns {Promise<string>} how many rows were compared
 * @throws {Error} naming the first difference
 */
export async function expectDerived(databaseUrl) {
  const compared = [''];
  await query(databaseUrl, async (client) => {
    await client.query('set search_path = telemetry, public');
    await eventually(foldingMs, async () => {
      const { rows } = await client.query('select count(*)::int4 as marks from rollup_mark');
      expectThat(rows[0].marks === 0, `${rows[0].marks} hours wait to be folded`);
    });
    compared[0] = [...(await expectRollups(client)), await expectFaults(client), await expectOperations(client)].join(', ');
  });
  return `${compared[0]} as worked out from the records`;
}
