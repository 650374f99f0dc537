import { recordField } from '@voltdeck/protocol/codes';
import { initialSettings } from '@voltdeck/protocol/contract';
import { expectThat } from '../eventually.mjs';
import { faultsOf, operationsOf } from './recompute.mjs';

const debounceMs = Number(initialSettings.faultDebounceS) * 1000;
const pauseMs = Number(initialSettings.operationPauseS) * 1000;
const minuteMs = 60_000;

/** Fields of a record that faults and operations are worked out of. */
const fields = /** @type {const} */ ([
  'operatingMode', 'chargingState', 'vehicleState', 'speed', 'totalVoltage', 'current', 'soc', 'mileage', 'faultLevel', 'faultFlags', 'alarmFlags',
]);

/** @param {string} field */
const columnOf = (field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const selection = fields.map((field) => `${columnOf(field)}::float8 / ${10 ** (recordField(field).decimals ?? 0)} as "${field}"`).join(', ');
const ms = /** @param {string} column */ (column) => `(extract(epoch from ${column}) * 1000)::float8`;

/**
 * Records of each device in order of time; a clock that ran ahead (flag 2) counts nowhere.
 * @param {import('pg').Client} client
 */
async function recordsByDevice(client) {
  const { rows } = await client.query(`select device, ${ms('recorded_at')} as at, faults, ${selection} from record where flags & 2 = 0 order by device, recorded_at`);
  /** @type {Map<number, import('./recompute.mjs').StoredRecord[]>} */
  const found = new Map();
  for (const row of rows) {
    const ofDevice = found.get(row.device);
    if (ofDevice === undefined) found.set(row.device, [row]);
    else ofDevice.push(row);
  }
  return [...found];
}

/**
 * @param {import('pg').Client} client whose search path has the tables of telemetry
 * @returns {Promise<string>} how many were compared
 */
export async function expectFaults(client) {
  const worked = (await recordsByDevice(client)).flatMap(([device, records]) => faultsOf(records, debounceMs).map((fault) => ({ device, ...fault })));
  const { rows } = await client.query(`select device, type, ${ms('started_at')} as "startedAt", ${ms('ended_at')} as "endedAt", start_level as "startLevel",
    highest_level as "highestLevel", end_level as "endLevel" from fault`);
  expectSame('fault', worked.map(textOf), rows.map(textOf));
  return `${rows.length} faults`;
}

/**
 * Without their energy, which is what the vehicle counted where it counts.
 * @param {import('pg').Client} client whose search path has the tables of telemetry
 * @returns {Promise<string>} how many were compared
 */
export async function expectOperations(client) {
  const worked = (await recordsByDevice(client)).flatMap(([device, records]) =>
    operationsOf(closed(records), pauseMs).map(({ energyWs: _integrated, ...operation }) => ({ device, ...operation })),
  );
  const { rows } = await client.query(`select device, kind, ${ms('started_at')} as "startedAt", ${ms('ended_at')} as "endedAt", start_soc as "startSoc", end_soc as "endSoc",
    start_mileage as "startMileage", end_mileage as "endMileage", highest_current as "highestCurrent" from operation`);
  expectSame('operation', worked.map(textOf), rows.map(textOf));
  return `${rows.length} operations`;
}

/**
 * Operations go as far as the last minute that has ended for the device.
 * @param {readonly import('./recompute.mjs').StoredRecord[]} records
 */
function closed(records) {
  const newest = records.at(-1)?.at ?? 0;
  return records.filter(({ at }) => at < newest - (newest % minuteMs));
}

/** @param {Record<string, unknown>} row */
const textOf = (row) => Object.entries(row).map(([name, value]) => `${name} ${value}`).sort().join(', ');

/**
 * @param {string} what
 * @param {readonly string[]} worked
 * @param {readonly string[]} stored
 */
function expectSame(what, worked, stored) {
  expectThat(new Set(stored).size === stored.length, `a ${what} is stored twice`);
  const [missing] = worked.filter((text) => !stored.includes(text));
  const [odd] = stored.filter((text) => !worked.includes(text));
  expectThat(missing === undefined && odd === undefined, `the records make this ${what}: ${missing ?? 'none'}; stored is: ${odd ?? 'none'}`);
}
