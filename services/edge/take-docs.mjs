// Puts the renderer of the API's description beside the compiled edge.
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const renderer = createRequire(import.meta.url).resolve('openapi-explorer/dist/browser/openapi-explorer.min.js');
cpSync(renderer, join(import.meta.dirname, 'dist/docs/openapi-explorer.js'));
