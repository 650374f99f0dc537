// Puts the renderer of the API's description beside the compiled edge, compressed as the edge serves build files.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const renderer = createRequire(import.meta.url).resolve('openapi-explorer/dist/browser/openapi-explorer.min.js');
const taken = join(import.meta.dirname, 'dist/docs/openapi-explorer.js');
cpSync(renderer, taken);
const content = readFileSync(renderer);
writeFileSync(`${taken}.br`, brotliCompressSync(content));
writeFileSync(`${taken}.gz`, gzipSync(content, { level: 9 }));
