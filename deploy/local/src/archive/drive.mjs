import { eventually, expectThat } from '../eventually.mjs';

export const vehicles = 30;
const reportsPerSecond = 300;
const reportsLeast = 3_000;

/**
 * Lets the same vehicles report around a moment of the past, ten minutes each, until all is answered.
 * @param {string} tcp
 * @param {number} startMs
 */
export async function drive(tcp, startMs) {
  const { parseTarget, startFleet } = await import('@voltdeck/simulator');
  const fleet = startFleet({ target: parseTarget(tcp), vehicles, named: false, rate: reportsPerSecond, loadS: 60, ledger: true, retryMs: 1000, startMs });
  try {
    await eventually(120_000, async () => expectThat(fleet.stats().answered >= reportsLeast, `${fleet.stats().answered} reports were answered`));
    fleet.pause();
    await eventually(90_000, async () => expectThat(fleet.stats().waiting === 0, `${fleet.stats().waiting} reports still wait for their answer`));
    return fleet.ledger();
  } finally {
    await fleet.stop(1000);
  }
}
