import { eventually, expectThat } from '../eventually.mjs';

export const vehicles = 30;
const reportsPerSecond = 300;

/**
 * Lets the same vehicles report from nine minutes before a moment of the past on, every second of theirs, until all is answered.
 * @param {string} tcp
 * @param {number} startMs
 * @param {number} reports how many at least
 */
export async function drive(tcp, startMs, reports) {
  const { parseTarget, startFleet } = await import('@voltdeck/simulator');
  const fleet = startFleet({ target: parseTarget(tcp), vehicles, named: false, rate: reportsPerSecond, loadS: 60, ledger: true, retryMs: 1000, startMs });
  try {
    await eventually(120_000, async () => expectThat(fleet.stats().answered >= reports, `${fleet.stats().answered} reports were answered`));
    fleet.pause();
    await eventually(90_000, async () => expectThat(fleet.stats().waiting === 0, `${fleet.stats().waiting} reports still wait for their answer`));
    return fleet.ledger();
  } finally {
    await fleet.stop(1000);
  }
}
