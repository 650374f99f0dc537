import type { CriticalFiles, ShellBuild } from '@voltdeck/protocol/contract';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBuildFiles } from './build-files.mts';
import { readFederationManifest, syncFiles } from './federation-manifest.mts';
import { lateParts, providedByShell } from './shared.mts';

/** Writes `build.json`: what the server must know of the shell's build to render its HTML. */
export class BuildJsonPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('BuildJsonPlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.outputPath;
      const files = await listBuildFiles(folder);
      const manifest = await readFederationManifest(folder);
      const frame = compilation.entrypoints.get('embed');
      const late = new Set<string>(lateParts);
      const build: ShellBuild = {
        id: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
        critical: criticalOf(compilation.entrypoints.get('main')?.getFiles() ?? []),
        ...(frame === undefined ? {} : { embed: criticalOf(frame.getFiles()) }),
        shared: Object.fromEntries(
          manifest.shared.filter(({ name }) => late.has(name)).map(({ name, assets }) => [name, syncFiles(assets)]),
        ),
        provides: Object.fromEntries(Object.entries(providedByShell()).map(([key, { version }]) => [key, version])),
        files,
      };
      await writeFile(join(folder, 'build.json'), `${JSON.stringify(build, null, 1)}\n`);
    });
  }
}

function criticalOf(files: readonly string[]): CriticalFiles {
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
