// The page in which modules are tested: as much of a shell as a module needs, built like the shell.
import { rspack } from '@rspack/core';
import { join } from 'node:path';
import { shellConfig } from './dist/rspack/index.mjs';

const root = import.meta.dirname;
const config = shellConfig(root);
const compiler = rspack({
  ...config,
  entry: { main: './dist/harness/main.js' },
  devtool: false,
  output: { ...config.output, path: join(root, 'dist/harness-site') },
});

const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => compiler.close((closing) => (error ?? closing ? reject(error ?? closing) : resolve(result))));
});
if (stats.hasErrors()) {
  process.stderr.write(`${stats.toString({ all: false, errors: true })}\n`);
  process.exit(1);
}
