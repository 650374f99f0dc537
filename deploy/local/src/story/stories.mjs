import { needChromium } from '../chromium.mjs';
import { runStack } from '../run-stack.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { stackEnvironment } from '../test-parts.mjs';
import { vitestRun } from '../vitest-run.mjs';

const folder = 'deploy/e2e/src/story';

/**
 * The first day of an administrator: a console without demonstration, and its first vehicle.
 * @param {(text: string) => void} say
 */
export const firstVehicleTest = (say) => storyTest('first-vehicle', ['--no-simulator', '--vehicle-policy', 'open'], { VOLTDECK_BACKUPS: '1' }, say);

/**
 * The demonstration as `npm start` makes it, until its history is written.
 * @param {(text: string) => void} say
 */
export const demonstrationTest = (say) => storyTest('demonstration', ['--vehicles', '7', '--history-days', '30'], {}, say);

/** @param {string} name @param {readonly string[]} options of `npm start` @param {NodeJS.ProcessEnv} env @param {(text: string) => void} say */
async function storyTest(name, options, env, say) {
  const chromium = await needChromium(say);
  return withTemporaryData(async (data) => {
    const { facts, stop } = await runStack([...options, '--port', '0', '--tcp-port', '0', '--data', data], { env: { ...process.env, ...env }, onLine: say });
    try {
      return await vitestRun(['browser'], { ...process.env, ...stackEnvironment(facts), VOLTDECK_CHROMIUM: chromium }, [`${folder}/${name}.e2e.spec.ts`]);
    } finally {
      await stop();
    }
  });
}
