import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { dropMapNames } from './without-maps.mjs';

const folder = await mkdtemp(join(tmpdir(), 'voltdeck-maps-'));
afterAll(() => rm(folder, { recursive: true }));

it('a packed file names no source map, and every other byte stays', async () => {
  const path = join(folder, 'kit.tgz');
  const files = { 'index.js': 'export const kit = 1;\n//# sourceMappingURL=index.js.map', 'text.md': 'text\n//# sourceMappingURL=index.js.map' };
  await mkdir(join(folder, 'package'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'package', name), text);
  execFileSync('tar', ['-czf', path, '-C', folder, 'package']);
  await dropMapNames(path);
  const packed = (/** @type {string} */ name) => execFileSync('tar', ['-xzOf', path, `package/${name}`], { encoding: 'utf8' });
  expect([packed('index.js'), packed('text.md')]).toEqual(['export const kit = 1;\n', files['text.md']]);
});
