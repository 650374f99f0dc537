import { needChromium } from '../chromium.mjs';
import { runStack } from '../run-stack.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { stackEnvironment } from '../test-parts.mjs';
import { vitestRun } from '../vitest-run.mjs';

/**
 * The first day of an administrator: a console without demonstration, and its first vehicle.
 * @param {(text: string) => void} say
 */
export async function firstVehicleTest(say) {
  const chromium = await needChromium(say);
  return withTemporaryData(async (data) => {
    const { facts, stop } = await runStack(['--no-simulator', '--vehicle-policy', 'open', '--port', '0', '--tcp-port', '0', '--data', data], { env: { ...process.env, VOLTDECK_BACKUPS: '1' }, onLine: say });
    try {
      return await vitestRun(['browser'], { ...process.env, ...stackEnvironment(facts), VOLTDECK_CHROMIUM: chromium }, ['deploy/e2e/src/story']);
    } finally {
      await stop();
    }
  });
}
