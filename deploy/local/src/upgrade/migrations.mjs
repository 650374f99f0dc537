import { eventually, expectThat } from '../eventually.mjs';
import { runStack } from '../run-stack.mjs';
import { apiOf } from '../smoke/api.mjs';
import { standAlone } from '../backup/commands.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { contentOf, linesOf, openSchemas } from './schemas.mjs';

const vehicles = 5;
const reports = 100;

/**
 * Goes every migration of every service back and forward again on a store that a running console has filled.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export async function migrationsTest(tally, say) {
  if (process.env.DATABASE_URL) return say('left out: the database of DATABASE_URL is not this test\'s to empty');
  await withTemporaryData(async (data) => {
    const start = () => runStack(['--port', '0', '--tcp-port', '0', '--vehicles', String(vehicles), '--data', data], { onLine: say });
    const filled = await start();
    try {
      await eventually(120_000, async () => {
        const { stored } = await apiOf(filled.facts)('/ledger');
        expectThat(stored > reports, `${stored} frames are stored`);
      });
    } finally {
      await filled.stop();
    }
    const { databaseUrl } = await standAlone('up', data);
    try {
      await backAndForward(databaseUrl, tally, say);
    } finally {
      await standAlone('down', data);
    }
    await tally.check('the services start on the schemas that went back and forward, and store again', async () => {
      const again = await start();
      try {
        await eventually(120_000, async () => expectThat((await apiOf(again.facts)('/ledger')).stored > 0, 'nothing is stored'));
      } finally {
        await again.stop();
      }
    });
  });
}

/**
 * @param {string} url
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
async function backAndForward(url, tally, say) {
  for (const { schema, store } of await openSchemas(url)) {
    await tally.check(`every migration of ${schema} goes back on a filled store, and forward to the same schema`, async () => {
      const { tables, rows } = await contentOf(store, schema);
      expectThat(rows > 0, `nothing is in the schema ${schema}`);
      const before = await linesOf(store, schema);
      for (const _ of store.migrations) await store.undoLastMigration({ transaction: 'each' });
      expectThat((await contentOf(store, schema)).tables.length === 0, `tables are left: ${(await contentOf(store, schema)).tables}`);
      await store.runMigrations({ transaction: 'each' });
      const after = await linesOf(store, schema);
      const [missing] = before.filter((line) => !after.includes(line));
      const [odd] = after.filter((line) => !before.includes(line));
      expectThat(missing === undefined && odd === undefined, `before: ${missing ?? 'the same'}; after: ${odd ?? 'the same'}`);
      say(`        ${store.migrations.length} migrations, ${tables.length} tables, ${rows} rows`);
    });
    await store.destroy();
  }
}
