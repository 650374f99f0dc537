import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { recordSource } from '../dist/wire/generator/record-source.js';
import { generatedSource } from '../dist/wire/generator/source.js';

// Between the two steps of the compiler: the first has made the generator, the second needs what it writes.

const folder = new URL('../src/wire/generated/', import.meta.url);

/** Untouched where it already says that: what watches the folder sees no change. */
function write(name, text) {
  const file = new URL(name, folder);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

mkdirSync(folder, { recursive: true });
write('codec.ts', generatedSource());
write('record.ts', recordSource());
