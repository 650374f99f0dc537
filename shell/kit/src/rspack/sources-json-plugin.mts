import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { sourcesFileName } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Read by the build and by no file of it. */
const besides = ['package.json', 'rspack.config.mjs', 'src/manifest.ts'];

/** Writes what the build was made from, so that one of earlier sources is not published by mistake. */
export class SourcesJsonPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('SourcesJsonPlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const root = compiler.context;
      const found = [...compilation.fileDependencies].map((file) => relative(root, file).split(sep).join('/')).filter((path) => path.startsWith('src/'));
      const paths = [...new Set([...besides, ...found])].sort();
      const digests = await Promise.all(paths.map(async (path) => [path, await digestOf(join(root, path))] as const));
      await writeFile(join(compiler.outputPath, sourcesFileName), `${JSON.stringify(Object.fromEntries(digests.filter(([, digest]) => digest !== null)), null, 1)}\n`);
    });
  }
}

async function digestOf(file: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
}
