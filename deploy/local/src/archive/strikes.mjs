import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { expectThat } from '../eventually.mjs';
import { identify, isAlive, readProcessId, sendSignal } from '../process-id.mjs';
import { query } from '../stores/postgres.mjs';

const withinMs = 300_000;
const pollMs = 5;

/**
 * Kills the engine when the first file is begun, and telemetry when the next one is.
 * @param {string} data @param {string} workFolder
 * @returns {Promise<string[]>} what was killed
 */
export async function killWhileWriting(data, workFolder) {
  const begun = await fileBegun(workFolder, []);
  const engines = enginesOf(telemetryOf(data).pid);
  for (const engine of engines) sendSignal(engine, 'SIGKILL');
  expectThat(engines.length > 0, 'a file was begun, and no engine of the archive runs');
  await fileBegun(workFolder, [begun]);
  killTelemetry(data);
  return [`engine ${engines.map(({ pid }) => pid).join(' and ')}`, 'telemetry'];
}

/**
 * Kills telemetry when some vehicles of a day are back in the store, and not yet all.
 * @param {string} data @param {string} databaseUrl @param {string} day
 */
export async function killWhileRestoring(data, databaseUrl, day) {
  await query(databaseUrl, async (client) => {
    for (const until = Date.now() + withinMs; ; ) {
      const { rows } = await client.query('select exists (select from telemetry.archive_open where day = $1) as begun', [day]);
      if (rows[0].begun) return;
      expectThat(Date.now() < until, 'no day was restored');
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  });
  killTelemetry(data);
}

/** @param {string} data */
function killTelemetry(data) {
  sendSignal(telemetryOf(data), 'SIGKILL');
}

/** @param {string} data */
function telemetryOf(data) {
  const id = readProcessId(join(data, 'run', 'telemetry.pid'));
  expectThat(id !== null && isAlive(id), 'telemetry does not run');
  return id;
}

/** @param {string} workFolder @param {readonly string[]} before names that were seen: their removal is seen too @returns {Promise<string>} its name */
function fileBegun(workFolder, before) {
  return new Promise((resolve, reject) => {
    const watcher = watch(workFolder, (_event, name) => {
      if (name?.endsWith('.parquet') === true && !before.includes(name) && existsSync(join(workFolder, name))) end(() => resolve(name));
    });
    const late = setTimeout(() => end(() => reject(new Error('no file was begun'))), withinMs);
    const end = (/** @type {() => void} */ settle) => {
      clearTimeout(late);
      watcher.close();
      settle();
    };
  });
}

/** Processes of a parent that write and read files of the archive. @param {number} parent */
function enginesOf(parent) {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid) || !isEngine(pid, parent)) return [];
    const id = identify(pid);
    return id === null ? [] : [id];
  });
}

/** @param {number} pid @param {number} parent */
function isEngine(pid, parent) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, of] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(of) === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('engine.process.js');
  } catch {
    return false;
  }
}
