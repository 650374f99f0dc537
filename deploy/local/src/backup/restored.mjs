import { eventually, expectThat } from '../eventually.mjs';
import { query } from '../stores/postgres.mjs';

/** @typedef {import('@voltdeck/simulator').LedgerLine} LedgerLine */

/** @param {{vin: string, timeMs: number}} line */
const keyOf = ({ vin, timeMs }) => `${vin} ${new Date(timeMs).toISOString()}`;

/**
 * Reports acknowledged to a vehicle as stored.
 * @param {readonly LedgerLine[]} lines
 * @returns {ReadonlySet<string>}
 */
export const answeredKeys = (lines) => new Set(lines.filter(({ answered }) => answered).map(keyOf));

/**
 * Compares what the vehicles sent with what lies in the restored database. What was answered between the backup and the
 * loss is lost, for no vehicle sends again what it was answered; all else has to be there.
 * @param {string} url
 * @param {{lines: readonly LedgerLine[], before: ReadonlySet<string>, lost: ReadonlySet<string>}} sets
 *   before: answered when the backup started; lost: answered when database and bus were thrown away
 * @returns {Promise<string>} how many were compared
 */
export async function expectRestored(url, { lines, before, lost }) {
  const sent = new Set(lines.filter((line) => line.sent).map(keyOf));
  const after = [...answeredKeys(lines)].filter((key) => !lost.has(key));
  expectThat(before.size > 0 && after.length > 0, `${before.size} reports were answered before the backup, ${after.length} after the restore`);
  let between = '';
  await eventually(60_000, async () => {
    const stored = await storedKeys(url);
    expectAll(before, stored, 'answered before the backup');
    expectAll(after, stored, 'answered after the restore');
    expectAll(stored, sent, 'stored, and never sent by a vehicle,');
    const gone = [...lost].filter((key) => !stored.has(key)).length;
    between = `${before.size} answered before the backup and ${after.length} after the restore are stored; of those in between ${gone} are gone with the stores`;
  });
  return between;
}

/**
 * @param {Iterable<string>} some
 * @param {ReadonlySet<string>} all
 * @param {string} what
 */
function expectAll(some, all, what) {
  const missing = [...some].filter((key) => !all.has(key));
  expectThat(missing.length === 0, `of the reports ${what} ${missing.length} are missing, ${missing[0]} for one`);
}

/** @param {string} url */
async function storedKeys(url) {
  /** @type {Set<string>} */
  const stored = new Set();
  await query(url, async (client) => {
    const { rows } = await client.query('select d.vin, r.recorded_at from telemetry.record r join telemetry.device d on d.number = r.device');
    for (const { vin, recorded_at: time } of rows) stored.add(keyOf({ vin, timeMs: time.getTime() }));
  });
  return stored;
}

/**
 * No frame twice among the raw ones, no record twice, and the ledger counts as many records as there are.
 * @param {string} url
 */
export async function expectOnce(url) {
  let counted = '';
  await query(url, async (client) => {
    const { rows: [found] } = await client.query(`
      select (select count(*) from telemetry.record)::int4 as records,
        (select count(*) from (select distinct device, recorded_at from telemetry.record) as one)::int4 as moments,
        (select count(*) from telemetry.message)::int4 as messages,
        (select count(*) from (select distinct device, at, digest from telemetry.message) as one)::int4 as frames,
        (select sum(count) from telemetry.ledger where name = 'records')::int4 as noted,
        (select sum(count) from telemetry.ledger where name = 'stored')::int4 as stored,
        (select coalesce(sum(count), 0) from telemetry.ledger where name = 'duplicate')::int4 as duplicate`);
    counted = JSON.stringify(found);
    expectThat(found.records === found.moments && found.messages === found.frames, `something is stored twice: ${counted}`);
    expectThat(found.records === found.noted && found.messages === found.stored, `the ledger counts otherwise: ${counted}`);
  });
  return counted;
}
