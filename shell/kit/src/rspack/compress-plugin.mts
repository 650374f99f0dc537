import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressed = /\.(m?js|css|svg|json)$/;
const smallestBytes = 1_024;
const quality = constants.BROTLI_MAX_QUALITY;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `.br` and `.gz` beside each text file, so that serving costs nothing. */
export class CompressPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', async (compilation) => {
      const names = Object.keys(compilation.assets).filter((name) => compressed.test(name));
      await Promise.all(names.map((name) => compress(join(compiler.outputPath, name))));
    });
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallestBytes) return;
  const small = await brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, await deflate(bytes, { level: 9 }))]);
}
