import { standAlone } from '../backup/commands.mjs';
import { eventually, expectThat } from '../eventually.mjs';
import { runStack } from '../run-stack.mjs';
import { apiOf } from '../smoke/api.mjs';
import { standingStores } from '../stores/standing.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { columnsOf, compared, contentOf, rowsIn } from './content.mjs';
import { fill } from './fill.mjs';
import { linesOf, schemasOf } from './schemas.mjs';

/** @typedef {Awaited<ReturnType<typeof schemasOf>>[number]} Schema */

const vehicles = 5;
const reports = 100;

/** What the version before could not hold as it is goes when its migration goes back. */
const mayLose = new Set(['customer', 'project', 'group', 'device_group', 'user', 'session', 'api_token', 'sign_in_link', 'sign_in_attempt']);

/**
 * Goes every migration of every service back and forward again on a store that a running console has filled.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export async function migrationsTest(tally, say) {
  if (process.env.DATABASE_URL || process.env.NATS_URL) return say('left out: the stores of DATABASE_URL and NATS_URL are not this test\'s to empty');
  await withTemporaryData(async (data) => {
    const start = () => runStack(['--vehicle-policy', 'open', '--port', '0', '--tcp-port', '0', '--vehicles', String(vehicles), '--data', data], { onLine: say });
    await filled(data, await start());
    const { databaseUrl } = await standAlone('up', data);
    try {
      for (const schema of await schemasOf(databaseUrl)) {
        await tally.check(`every migration of ${schema.schema} goes back on a filled store, and forward to the same schema and the same rows`, () => backAndForward(schema, say));
      }
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

/** @param {string} data @param {Awaited<ReturnType<typeof runStack>>} stack */
async function filled(data, { facts, stop }) {
  try {
    const stores = standingStores(data);
    expectThat(stores !== null, 'the stores do not run');
    await fill(facts, stores);
    await eventually(120_000, async () => {
      const { stored } = await apiOf(facts)('/ledger');
      expectThat(stored > reports, `${stored} frames are stored`);
    });
  } finally {
    await stop();
  }
}

/** Each back and forward, newest first; then all back, and all forward. @param {Schema} schema @param {(text: string) => void} say */
async function backAndForward(schema, say) {
  const { migrations, open } = schema;
  const whole = await open(migrations);
  try {
    const started = await linesOf(whole, schema.schema);
    for (let known = migrations.length; known > 0; known--) say(`        ${await oneBack(schema, known)}`);
    expectThat((await columnsOf(whole, schema.schema)).size === 0, `tables are left: ${[...(await columnsOf(whole, schema.schema)).keys()]}`);
    await whole.runMigrations({ transaction: 'each' });
    expectSame(started, await linesOf(whole, schema.schema), 'all back and forward');
  } finally {
    await whole.destroy();
  }
}

/** Takes the last of so many migrations back, forward, and back. @param {Schema} of @param {number} known */
async function oneBack({ schema, migrations, open }, known) {
  const store = await open(migrations.slice(0, known));
  const name = migrations[known - 1]?.name ?? '';
  try {
    const lines = await linesOf(store, schema);
    const kept = await columnsWithout(store, schema, migrations[known - 1]);
    const rows = await contentOf(store, schema, kept);
    await store.undoLastMigration({ transaction: 'each' });
    await store.runMigrations({ transaction: 'each' });
    expectSame(lines, await linesOf(store, schema), `${name} back and forward`);
    const { altered, fewer } = compared(rows, await contentOf(store, schema, kept));
    expectThat(altered.length === 0, `${name} back and forward: rows of ${altered} are not what they were`);
    const lost = fewer.filter(({ table }) => !mayLose.has(table));
    expectThat(lost.length === 0, `${name} back and forward loses rows: ${JSON.stringify(lost)}`);
    await store.undoLastMigration({ transaction: 'each' });
    return `${name}: ${rowsIn(rows)} rows of ${kept.size} tables${fewer.map(({ table, gone }) => `, ${gone} of ${table} gone`).join('')}`;
  } finally {
    await store.destroy();
  }
}

/** The columns that the version before has too. @param {import('./schemas.mjs').DataSource} store @param {string} schema @param {import('./schemas.mjs').Migration | undefined} Last */
async function columnsWithout(store, schema, Last) {
  const [all, runner] = [await columnsOf(store, schema), store.createQueryRunner()];
  try {
    await runner.startTransaction();
    if (Last !== undefined) await new Last().down(runner);
    const before = await columnsOf(runner, schema);
    return new Map([...before].map(([table, columns]) => [table, columns.filter((column) => all.get(table)?.includes(column))]));
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

/** @param {readonly string[]} before @param {readonly string[]} after @param {string} what */
function expectSame(before, after, what) {
  const missing = before.find((line) => !after.includes(line));
  const odd = after.find((line) => !before.includes(line));
  expectThat(missing === undefined && odd === undefined, `${what}: before ${missing ?? 'the same'}; after ${odd ?? 'the same'}`);
}
