import { needChromium } from './src/chromium.mjs';
import { nxTasks } from './src/nx-tasks.mjs';
import { runStack } from './src/run-stack.mjs';
import { Tally } from './src/tally.mjs';
import { withTemporaryData } from './src/temporary.mjs';
import { vitestRun } from './src/vitest-run.mjs';
import { withStores } from './src/with-stores.mjs';
import { run } from './src/command.mjs';
import { projectFolder } from './src/options.mjs';

const say = (/** @type {string} */ text) => process.stdout.write(`  ${text}\n`);
const tally = new Tally();

await tally.part('build, lint and types of every project', () => nxTasks(['lint', 'typecheck']));
await tally.part('lint of the tools', async () => {
  await run('node_modules/.bin/eslint', ['tools', 'deploy/local', 'eslint.config.js', 'vitest.config.ts'], { cwd: projectFolder });
  return { passed: 1, failed: 0 };
});
await tally.part('unit and integration tests', () => withStores(say, (env) => vitestRun(['unit', 'integration'], env)));
await tally.part('browser tests', browserTests);
process.exit(tally.finish());

async function browserTests() {
  const chromium = await needChromium(say);
  return withTemporaryData(async (data) => {
    const { facts, stop } = await runStack(['--port', '0', '--tcp-port', '0', '--vehicles', '20', '--data', data], { onLine: say });
    try {
      return await vitestRun(['browser'], { ...process.env, ...stackEnvironment(facts), VOLTDECK_CHROMIUM: chromium });
    } finally {
      await stop();
    }
  });
}

/** @param {Awaited<ReturnType<typeof runStack>>['facts']} facts */
function stackEnvironment({ url, signInUrl, token, tcp, user, password }) {
  return {
    VOLTDECK_URL: url,
    VOLTDECK_SIGN_IN_URL: signInUrl,
    VOLTDECK_TOKEN: token,
    VOLTDECK_TCP: tcp,
    VOLTDECK_USER: user,
    VOLTDECK_PASSWORD: password,
  };
}
