import { setTimeout as sleep } from 'node:timers/promises';
import { devicesOf } from '../load/devices.mjs';

const askEveryMs = 5;
const patienceMs = 30_000;

/** Committed is what another session sees; the newest record of a device shows that all before it are there. */
const find = `
select given.place from unnest($1::int4[], $2::float8[], $3::int4[]) as given (device, ms, place)
join telemetry.latest on latest.device = given.device and latest.recorded_at >= to_timestamp(given.ms / 1000)`;

/** So many vehicles are watched: a twentieth of them, each with all of its reports. */
const watchEvery = 20;

/**
 * Sends at a steady rate and watches, from a session of its own, when reports are committed.
 * @returns ms from the moment that each watched report was planned for to its commit
 */
export async function measureLatency({ client, load }, { reports, rate, vehicles }) {
  const devices = await devicesOf(client, load.vins);
  const watched = Array.from({ length: reports }, (_, place) => place)
    .filter((place) => (place % vehicles) % watchEvery === 0)
    .map((place) => {
      const { vin, timeMs } = load.reportAt(place);
      return { place, device: devices.get(vin).number, timeMs, plannedMs: (place * 1000) / rate };
    });
  const startedAt = load.run({ reports, rate });
  const seen = watch(client, watched, rate);
  const { done } = await startedAt;
  const commits = await seen;
  return { latencies: watched.map(({ place, plannedMs }) => commits.get(place) - done.started - plannedMs), late: done.latestMs };
}

/** @returns when each place was seen committed, epoch ms */
async function watch(client, watched, rate) {
  const started = Date.now();
  const commits = new Map();
  let pending = [];
  let next = 0;
  const lastPlanned = watched.at(-1)?.plannedMs ?? 0;
  while (commits.size < watched.length) {
    const now = Date.now();
    if (now > started + lastPlanned + patienceMs) throw new Error(`${watched.length - commits.size} of ${watched.length} reports at ${Math.round(rate)}/s were not committed in time`);
    while (next < watched.length && watched[next].plannedMs <= now - started) pending.push(watched[next++]);
    const found = pending.length === 0 ? new Set() : await committedAmong(client, pending);
    const at = Date.now();
    for (const place of found) commits.set(place, at);
    pending = pending.filter(({ place }) => !found.has(place));
    await sleep(askEveryMs);
  }
  return commits;
}

async function committedAmong(client, pending) {
  const values = [pending.map(({ device }) => device), pending.map(({ timeMs }) => timeMs), pending.map(({ place }) => place)];
  const { rows } = await client.query({ name: 'committed', text: find, values });
  return new Set(rows.map(({ place }) => place));
}
