import { createClient, httpTransport } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { eventually, expectThat } from '../eventually.mjs';

/** @typedef {{url: string, token: string}} Facts */
/** @typedef {ReturnType<typeof consoleOf>} Console */
/** Records of a range as three ways show them, and how many the file has. @typedef {{list: string, chart: string, file: string, rows: number, archive: string | undefined}} Readings */

const pageSize = 200;
/** Of the list, which is read in pages: those of every vehicle. */
const listMs = 20_000;
/** Reports go back from the middle of the range's first two hours. */
const beforeNoonMs = 540_000;
const hourMs = 3_600_000;
const fields = /** @type {const} */ (['soc', 'totalVoltage', 'current', 'mileage']);

/** @param {Facts} facts */
export const consoleOf = ({ url, token }) => createClient(addresses, httpTransport(url, { authorization: `Bearer ${token}`, 'accept-language': 'en' }));

/** @param {Console} asked @param {string} name @param {number} value */
export async function setTo(asked, name, value) {
  const { items } = await asked.configList({ search: name, pageSize });
  const setting = items.find((item) => item.name === name);
  expectThat(setting !== undefined, `there is no setting ${name}`);
  await asked.configChange({ id: setting.id, version: setting.version, value: String(value) });
}

/**
 * @param {Console} asked @param {Facts} facts @param {{from: number, to: number}} range whose reports begin an hour behind its start
 * @returns {Promise<Readings>}
 */
export async function readBetween(asked, facts, range) {
  const begin = range.from + hourMs - beforeNoonMs;
  const list = await readList(asked, { from: begin, to: begin + listMs });
  const [record] = list.items;
  expectThat(record !== undefined, 'the list is empty');
  const { times, columns, bucketS, archive } = await asked.series({ deviceId: record.deviceId, metrics: ['soc', 'totalVoltage', 'cell.1.1'], from: range.from, to: range.from + 2 * hourMs });
  const { file, rows } = await readFile(asked, facts, range);
  return { list: JSON.stringify(list.items), chart: JSON.stringify({ times, columns, bucketS }), file, rows, archive: list.archive === archive ? archive : `${list.archive} by the list and ${archive} by the chart` };
}

/** @param {Console} asked @param {{from: number, to: number}} range */
async function readList(asked, range) {
  /** @type {import('@voltdeck/contract').RecordListPage['items'][number][]} */ const items = [];
  /** @type {string | undefined} */ let archive;
  for (/** @type {string | undefined} */ let cursor; ; ) {
    const page = await asked.recordList({ ...range, pageSize, ...(cursor === undefined ? {} : { cursor }) });
    items.push(...page.items);
    archive ??= page.archive;
    if (page.next === null) return { items, archive };
    cursor = page.next;
  }
}

/** @param {Console} asked @param {Facts} facts @param {{from: number, to: number}} range */
async function readFile(asked, { url, token }, range) {
  const { id } = await asked.telemetryExportBegin({ kind: 'records', format: 'csv', ...range, fields: [...fields] });
  const done = await eventually(120_000, async () => {
    const found = await asked.telemetryExport({ id });
    expectThat(found.state !== 'running', `the export has ${found.rows} rows so far`);
    return found;
  });
  expectThat(done.state === 'done', `the export ended as ${done.state}: ${done.problem}`);
  const answer = await fetch(`${url}/api/v1/telemetry-exports/${id}/file`, { headers: { authorization: `Bearer ${token}` } });
  expectThat(answer.ok, `the file of the export answered ${answer.status}`);
  return { file: await answer.text(), rows: done.rows };
}
