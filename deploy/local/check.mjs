import { run } from './src/command.mjs';
import { buildTasks, nxTasks } from './src/nx-tasks.mjs';
import { projectFolder } from './src/options.mjs';
import { Tally } from './src/tally.mjs';

// `npm run check`: what a compiler and a linter find without running anything.
const tally = new Tally();
await tally.part('build of every project', buildTasks);
await tally.part('lint and types of every project', () => nxTasks(['lint', 'typecheck']));
await tally.part('lint of the linter and of the settings at the top', () => runOne('node_modules/.bin/eslint', ['deploy/lint', 'eslint.config.js', 'vitest.config.ts']));
await tally.part('circles of imports', () => runOne('node_modules/.bin/oxlint', ['--config', 'deploy/lint/import-circles.json', '.']));
process.exit(tally.finish());

/** @param {string} command @param {string[]} args */
async function runOne(command, args) {
  await run(command, args, { cwd: projectFolder });
  return { passed: 1, failed: 0 };
}
