// The pages of kit itself: the one in which modules are tested, and the one in which they run alone. As much of a shell
// as a module needs, built like the shell.
import { rspack } from '@rspack/core';
import { join } from 'node:path';
import { shellConfig } from './dist/rspack/index.mjs';

const root = import.meta.dirname;
const sites = [
  { entry: './dist/harness/main.js', folder: 'dist/harness-site' },
  { entry: './dist/alone/main.js', folder: 'dist/alone-site' },
];

for (const { entry, folder } of sites) {
  const stats = await build(entry, join(root, folder));
  if (!stats.hasErrors()) continue;
  process.stderr.write(`${stats.toString({ all: false, errors: true })}\n`);
  process.exit(1);
}

function build(entry, path) {
  const config = shellConfig(root);
  const compiler = rspack({ ...config, entry: { main: entry }, devtool: false, output: { ...config.output, path } });
  return new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close((closing) => (error ?? closing ? reject(error ?? closing) : resolve(result))));
  });
}
