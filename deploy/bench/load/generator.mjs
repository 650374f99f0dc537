import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadVehicle, writeAt } from './vehicles.mjs';

// A process of its own, controlled by its parent: connects vehicles, then sends their reports on time, whether the server
// keeps up or not. Report number n is due n / rate seconds after the start and is of vehicle n % vehicles.

/** A socket that holds this much has stopped reading: its vehicle waits, as a real one would. */
const backlogBytes = 256 * 1024;
const turnMs = 5;
const connectAtOnce = 100;

const { port, vehicles: count, startMs, periodMs } = JSON.parse(process.argv[2]);
const vehicles = Array.from({ length: count }, (_, index) => ({ ...loadVehicle(index, startMs, periodMs), socket: null, sent: 0 }));

function logIn(vehicle) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  vehicle.socket = socket;
  return new Promise((resolve, reject) => {
    socket.once('connect', () => socket.write(vehicle.login));
    socket.once('data', resolve);
    socket.on('error', reject);
    socket.once('close', () => reject(new Error(`The listener closed the connection of ${vehicle.vin}`)));
    // Answers are read and not checked: what counts is what the store holds.
    socket.on('data', () => undefined);
  });
}

async function logInAll() {
  for (let from = 0; from < count; from += connectAtOnce) await Promise.all(vehicles.slice(from, from + connectAtOnce).map(logIn));
}

function send(vehicle) {
  const template = vehicle.reports[vehicle.sent % vehicle.reports.length];
  const bytes = Buffer.allocUnsafe(template.length);
  writeAt(template, startMs + vehicle.sent * periodMs, bytes);
  vehicle.sent += 1;
  vehicle.socket.write(bytes);
}

/** @returns how late reports were written, ms; `number` continues over several runs. */
async function run(number, reports, rate) {
  const started = Date.now();
  let latest = 0;
  let made = 0;
  while (made < reports) {
    const now = Date.now();
    const due = Math.min(reports, Math.floor(((now - started) * rate) / 1000));
    latest = Math.max(latest, now - started - (made * 1000) / rate);
    for (; made < due; made++) {
      const vehicle = vehicles[(number + made) % count];
      while (vehicle.socket.writableLength > backlogBytes) await sleep(turnMs);
      send(vehicle);
    }
    await sleep(turnMs);
  }
  return { started, ended: Date.now(), latestMs: Math.round(latest) };
}

let number = 0;
process.on('message', async ({ reports, rate }) => {
  const startedAt = process.cpuUsage();
  const outcome = await run(number, reports, rate);
  number += reports;
  const { user, system } = process.cpuUsage(startedAt);
  process.send({ done: outcome, cpuSeconds: (user + system) / 1e6 });
});

await logInAll();
process.send({ ready: vehicles.map(({ vin }) => vin) });
