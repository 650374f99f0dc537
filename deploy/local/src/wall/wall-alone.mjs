import { join } from 'node:path';
import { needChromium } from '../chromium.mjs';
import { run } from '../command.mjs';
import { projectFolder } from '../options.mjs';
import { claimPort } from '../port.mjs';
import { runStack } from '../run-stack.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { shortLived, stackEnvironment } from '../test-parts.mjs';
import { vitestRun } from '../vitest-run.mjs';

const specs = 'deploy/e2e/src/alone';
const host = '127.0.0.1';
const walls = join(projectFolder, 'mf-screen');

/**
 * Walls without the console round them, on a stack of their own whose processes are killed.
 * @param {(text: string) => void} say
 * @param {readonly string[]} [files] of the browser tests
 */
export async function wallAloneTests(say, files = [specs]) {
  const chromium = await needChromium(say);
  const port = await claimPort(0, { host, option: '--port' });
  return withTemporaryData(async (data) => {
    const env = { ...shortLived, SCREEN_ORIGINS: `http://${host}:${port}` };
    const { facts, stop } = await runStack(['--vehicle-policy', 'open', '--port', '0', '--tcp-port', '0', '--vehicles', '10', '--data', data], { env, onLine: say });
    try {
      await run(process.execPath, [join(projectFolder, 'deploy/cli/bin/voltdeck.mjs'), 'module', 'build', '--standalone'], { cwd: walls });
      const siteEnvironment = { VOLTDECK_CHROMIUM: chromium, VOLTDECK_SITE: join(walls, 'dist-site'), VOLTDECK_SITE_PORT: String(port), VOLTDECK_DATA: data };
      return await vitestRun(['browser'], { ...process.env, ...stackEnvironment(facts), ...siteEnvironment }, files);
    } finally {
      await stop();
    }
  });
}
