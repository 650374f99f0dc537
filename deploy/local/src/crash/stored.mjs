import { eventually, expectThat } from '../eventually.mjs';
import { query } from '../stores/postgres.mjs';

/**
 * Compares what the vehicles sent with what lies in the database, report by report.
 * @param {string} databaseUrl
 * @param {import('@voltdeck/simulator').LedgerLine[]} lines
 * @returns {Promise<string>} how many were compared
 * @throws {Error} when a report that was answered is not stored, or one is stored that was never sent
 */
export async function expectStored(databaseUrl, lines) {
  const answered = new Set(lines.filter((line) => line.answered).map(keyOf));
  const sent = new Set(lines.filter((line) => line.sent).map(keyOf));
  expectThat(answered.size > 0 && answered.size === lines.length, `of ${lines.length} reports ${answered.size} were answered`);
  await eventually(60_000, async () => {
    const stored = await storedBetween(databaseUrl, lines);
    const lost = [...answered].filter((key) => !stored.has(key));
    const invented = [...stored].filter((key) => !sent.has(key));
    expectThat(lost.length === 0, `${lost.length} of ${answered.size} answered reports are not stored, ${lost[0]} for one`);
    expectThat(invented.length === 0, `${invented.length} records were never sent, ${invented[0]} for one`);
  });
  return `${answered.size} reports sent, answered and stored`;
}

/** @param {{vin: string, timeMs: number}} line */
const keyOf = ({ vin, timeMs }) => `${vin} ${new Date(timeMs).toISOString()}`;

/**
 * @param {string} databaseUrl
 * @param {import('@voltdeck/simulator').LedgerLine[]} lines
 */
async function storedBetween(databaseUrl, lines) {
  const times = lines.map(({ timeMs }) => timeMs);
  const span = [Math.min(...times), Math.max(...times)].map((time) => new Date(time));
  /** @type {Set<string>} */
  const stored = new Set();
  await query(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select d.vin, r.recorded_at from telemetry.record r join telemetry.device d on d.number = r.device where r.recorded_at between $1 and $2`,
      span,
    );
    for (const { vin, recorded_at: time } of rows) stored.add(keyOf({ vin, timeMs: time.getTime() }));
  });
  return stored;
}
