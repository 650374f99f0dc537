import { fleetVehicle, Terminal, Vehicle } from '@voltdeck/simulator';

const seed = 1;
const templateCount = 8;

/** 96 cells and 16 temperatures, 4 BMUs. */
const kind = 'shuttle';

/** What vehicle number `index` sends: its login, and some reports that are one period apart. Only their times are set later. */
export function loadVehicle(index, startMs, periodMs) {
  const spec = { ...fleetVehicle(index, seed), kind, edition: 2016 };
  const terminal = new Terminal(spec);
  const vehicle = new Vehicle(spec, seed, startMs);
  const reports = Array.from({ length: templateCount }, (_, step) => terminal.report(vehicle.advance(startMs + step * periodMs)));
  return { vin: spec.vin, login: terminal.login(startMs), reports };
}

const timeAt = 24;
const wireClockMs = 8 * 3_600_000;

/** A copy of a report at another time, its check byte kept right. `into` must be as long as the report. */
export function writeAt(report, timeMs, into) {
  into.set(report);
  const time = new Date(timeMs + wireClockMs);
  const parts = [time.getUTCFullYear() - 2000, time.getUTCMonth() + 1, time.getUTCDate(), time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()];
  let check = into[into.length - 1];
  for (let index = 0; index < parts.length; index++) {
    check ^= into[timeAt + index] ^ parts[index];
    into[timeAt + index] = parts[index];
  }
  into[into.length - 1] = check;
}
