// tsc writes scripts only: styles and fonts go to dist beside the scripts that import them.
import { cp } from 'node:fs/promises';
import { extname } from 'node:path';

const copied = new Set(['', '.css', '.woff2', '.svg']);

await cp('src', 'dist', { recursive: true, filter: (path) => copied.has(extname(path)) });
