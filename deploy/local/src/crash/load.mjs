import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, expectThat } from '../eventually.mjs';

const vehicles = 60;
const reportsPerSecond = 600;
const stretchMs = 6000;
const dayMs = 24 * 3_600_000;
/** Reports of a vehicle repeat after eight seconds: a fault that starts among them rises and clears. */
const faults = [8, 11, 15].flatMap((type, place) => [0, 20, 40].map((first) => ({ vehicle: first + place, type, level: /** @type {const} */ (2), afterS: 3, durationS: 600 })));

/**
 * Lets a fleet send at full load, breaks something in the middle, and gives what the vehicles say became of each of
 * their reports once every one has been answered.
 * @param {string} tcp
 * @param {number} daysAgo the day the reports belong to, so that runs on one stack do not meet
 * @param {() => Promise<void>} strike
 */
export async function loadWhile(tcp, daysAgo, strike) {
  const { parseTarget, startFleet } = await import('@voltdeck/simulator');
  const fleet = startFleet({
    target: parseTarget(tcp), vehicles, named: false, rate: reportsPerSecond, loadS: 60, ledger: true, retryMs: 1000, startMs: Date.now() - daysAgo * dayMs, faults,
  });
  try {
    await eventually(20_000, async () => expectThat(fleet.stats().answered > 0, 'no report was answered'));
    await sleep(stretchMs);
    const before = fleet.stats().answered;
    await strike();
    await sleep(stretchMs);
    await eventually(60_000, async () => expectThat(fleet.stats().answered > before, 'nothing was answered after the crash'));
    fleet.pause();
    await eventually(90_000, async () => {
      const { waiting } = fleet.stats();
      expectThat(waiting === 0, `${waiting} reports still wait for their answer`);
    });
    return fleet.ledger();
  } finally {
    await fleet.stop(1000);
  }
}
