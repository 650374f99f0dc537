#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);

if (existsSync(main)) {
  await import(main.href);
} else {
  process.stderr.write('voltdeck is not built yet; run: npx nx build @voltdeck/cli\n');
  process.exitCode = 2;
}
