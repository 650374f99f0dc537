import { openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// Several processes of tests run at the same time, each with stores to itself: it takes some that no living process has.

const { VOLTDECK_TEST_STORES: given, VOLTDECK_TEST_CLAIMS: claims } = process.env;
const taken = Symbol.for('voltdeck.stores');

if (given !== undefined && claims !== undefined) {
  const stores = JSON.parse(given);
  while (Reflect.get(globalThis, taken) === undefined) {
    const free = stores.findIndex((/** @type {unknown} */ _, /** @type {number} */ which) => claim(join(claims, String(which))));
    if (free === -1) await pause(20);
    else Reflect.set(globalThis, taken, stores[free]);
  }
  Object.assign(process.env, Reflect.get(globalThis, taken));
}

/** @param {string} file */
function claim(file) {
  try {
    writeSync(openSync(file, 'wx'), String(process.pid));
    return true;
  } catch {
    forgetDead(file);
    return false;
  }
}

/** A process that has ended has none any more. @param {string} file */
function forgetDead(file) {
  const pid = Number(readFileSync(file, { encoding: 'utf8', flag: 'r' }) || process.pid);
  try {
    process.kill(pid, 0);
  } catch {
    rmSync(file, { force: true });
  }
}
