// Builds the documents as a site to search and read without a network: docs/dist, which the edge serves under /docs.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vitepress';
import { stageDocuments, staged } from './stage.mjs';

const worthBytes = 1_024;
const site = join(import.meta.dirname, '../dist');

stageDocuments();
await build(import.meta.dirname);
rmSync(staged, { recursive: true });
for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (entry.isFile() && /\.(?:html|js|css|json|svg)$/.test(path)) compress(path);
}

/** Beside the file, as the edge serves the files of every build. */
function compress(/** @type {string} */ path) {
  const content = readFileSync(path);
  if (content.length < worthBytes) return;
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  writeFileSync(`${path}.gz`, gzipSync(content));
}
