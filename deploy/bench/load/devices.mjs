import { setTimeout as sleep } from 'node:timers/promises';

const find = 'select number, id, vin from telemetry.device where vin = any($1)';
const patienceMs = 120_000;
const askEveryMs = 200;

/** Telemetry's devices by VIN. The fleet assigns them, after the frames: waits until all are known. */
export async function devicesOf(client, vins) {
  for (const until = Date.now() + patienceMs; ; await sleep(askEveryMs)) {
    const { rows } = await client.query(find, [vins]);
    if (rows.length === vins.length) return new Map(rows.map((device) => [device.vin, device]));
    if (Date.now() > until) throw new Error(`Of ${vins.length} devices ${rows.length} are known to telemetry after ${patienceMs / 1000} s`);
  }
}
