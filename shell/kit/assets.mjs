// tsc writes scripts only: styles and fonts go to dist beside the scripts that import them.
import { cp } from 'node:fs/promises';
import { extname } from 'node:path';

const copied = new Set(['', '.css', '.woff2', '.svg']);

// A worker of a page is no part of its build: it keeps its name.
await cp('wall-worker.js', 'dist/wall-worker.js');
await cp('src', 'dist', { recursive: true, filter: (path) => copied.has(extname(path)) });
