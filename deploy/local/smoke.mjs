import { chromium } from 'playwright-core';
import { needChromium } from './src/chromium.mjs';
import { expectThat } from './src/eventually.mjs';
import { runStack } from './src/run-stack.mjs';
import { apiOf } from './src/smoke/api.mjs';
import { checks } from './src/smoke/checks.mjs';
import { refusedByStores } from './src/stores/refused.mjs';
import { Tally } from './src/tally.mjs';
import { withTemporaryData } from './src/temporary.mjs';

const vehicles = 20;
const say = (/** @type {string} */ text) => process.stderr.write(`${text}\n`);
const tally = new Tally();

try {
  await withTemporaryData(async (data) => {
    const executablePath = await needChromium(say);
    const { facts, stop } = await runStack(['--port', '0', '--tcp-port', '0', '--vehicles', String(vehicles), '--data', data], { onLine: say });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      for (const [sentence, check] of checks) await tally.check(sentence, () => check({ facts, api: apiOf(facts), browser, vehicles }));
      await tally.check('the accounts of the services suffice: no store refused anything', async () => expectThat(refusedByStores(data).length === 0, refusedByStores(data).join('; ')));
    } finally {
      await browser.close();
      await stop();
    }
  });
} catch (error) {
  tally.crashed(error);
}
process.exit(tally.finish());
