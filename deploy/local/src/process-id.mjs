import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A process is known by its number and its start time together: numbers are used again.
 * @typedef {{pid: number, startedAt: string}} ProcessId
 */

/**
 * @param {number} pid
 * @returns {ProcessId | null} null when no such process runs
 */
export function identify(pid) {
  const startedAt = startTime(pid);
  return startedAt === null ? null : { pid, startedAt };
}

/** @param {ProcessId | null} id */
export function isAlive(id) {
  return id !== null && startTime(id.pid) === id.startedAt;
}

/**
 * Field 22 of /proc/<pid>/stat; a zombie counts as ended. Where there is no /proc, only the number is known.
 * @param {number} pid
 */
function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return process.platform === 'linux' || !answersSignal(pid) ? null : 'unknown';
  }
}

/** @param {number} pid */
function answersSignal(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks a process to end, and after the grace time makes it.
 * @param {ProcessId} id
 * @param {NodeJS.Signals} signal
 * @param {number} graceMs
 */
export async function endProcess(id, signal, graceMs) {
  sendSignal(id, signal);
  if (await hasEnded(id, graceMs)) return;
  sendSignal(id, 'SIGKILL');
  await hasEnded(id, 5000);
}

/**
 * @param {ProcessId} id
 * @param {NodeJS.Signals} signal
 */
export function sendSignal(id, signal) {
  if (!isAlive(id)) return;
  try {
    process.kill(id.pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/**
 * @param {ProcessId} id
 * @param {number} withinMs
 */
async function hasEnded(id, withinMs) {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(40)) {
    if (!isAlive(id)) return true;
  }
  return !isAlive(id);
}

/**
 * @param {string} file
 * @returns {ProcessId | null}
 */
export function readProcessId(file) {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 1 && typeof startedAt === 'string' ? { pid, startedAt } : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @param {ProcessId} id
 */
export function writeProcessId(file, id) {
  writeFileSync(file, `${JSON.stringify(id)}\n`);
}

/** @param {string} file */
export function forgetProcessId(file) {
  rmSync(file, { force: true });
}
