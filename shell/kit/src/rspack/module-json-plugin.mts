import type { CriticalFiles, ModuleBuild, ModuleDescriptor } from '@voltdeck/protocol/contract';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBuildFiles } from './build-files.mts';
import { manifestName, readFederationManifest, syncFiles, type FederationManifest } from './federation-manifest.mts';
import { componentsOf, demandComponents } from './components.mts';
import { lateSharesOf, rangesOf } from './late-shares.mts';
import { pageLoadsOf } from './page-loads.mts';

interface ModuleJsonOptions {
  readonly descriptor: ModuleDescriptor;
  readonly version: string;
  readonly remote: string;
}

/** Writes `module.json`: the manifest with what the build made of it. */
export class ModuleJsonPlugin implements RspackPluginInstance {
  readonly #options: ModuleJsonOptions;

  constructor(options: ModuleJsonOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ModuleJsonPlugin', async (stats) => {
      const { compilation } = stats;
      if (compilation.errors.length > 0) return;
      const folder = compiler.outputPath;
      const { descriptor, version, remote } = this.#options;
      const components = componentsOf(stats);
      demandComponents(descriptor, components);
      const critical = criticalOf(await readFederationManifest(folder));
      const build: ModuleBuild = {
        ...descriptor,
        version,
        remote,
        entry: manifestName,
        components,
        files: await listBuildFiles(folder),
        critical,
        loads: pageLoadsOf(compilation, compiler.context, critical),
        shared: lateSharesOf(compilation, critical.scripts),
        requires: rangesOf(compilation),
      };
      await writeFile(join(folder, 'module.json'), `${JSON.stringify(build, null, 1)}\n`);
    });
  }
}

function criticalOf(manifest: FederationManifest): CriticalFiles {
  const exposed = manifest.exposes.map(({ assets }) => syncFiles(assets));
  return {
    scripts: [manifest.metaData.remoteEntry.name, ...exposed.flatMap(({ scripts }) => scripts)],
    styles: exposed.flatMap(({ styles }) => styles),
  };
}
