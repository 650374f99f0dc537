import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import type { ModuleDescriptor } from '@voltdeck/protocol/contract';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig } from './base-config.mts';
import { ModuleJsonPlugin } from './module-json-plugin.mts';
import { OrderedManifestPlugin } from './ordered-manifest-plugin.mts';
import { ScopeStylesPlugin } from './scope-styles-plugin.mts';
import { takenFromShell } from './shared.mts';
import { SourcesJsonPlugin } from './sources-json-plugin.mts';

/** Remote names are identifiers; a version has a name of its own, so that two can live in one page. */
export function remoteName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^A-Za-z0-9_]/g, '_');
}

interface PackageJson {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Build of the module in `root`: `src/manifest.ts` and `src/lifecycles.tsx` (or `.ts`) to `dist` with its `module.json`. */
export async function moduleConfig(root: string): Promise<Configuration> {
  const descriptor = await readManifest(join(root, 'src/manifest.ts'));
  const { version, dependencies, peerDependencies }: PackageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const remote = remoteName(descriptor.name, version);
  const base = baseConfig({ root, uniqueName: remote });
  return {
    ...base,
    entry: {},
    // Maps are not published; `voltdeck module dev` names them.
    devtool: 'hidden-source-map',
    plugins: [
      ...(base.plugins ?? []),
      // Texts of the dictionary are formatted by the page's one formatter, which kit brings.
      new rspack.NormalModuleReplacementPlugin(/^intl-messageformat$/, (resource) => {
        if (/[\\/]protocol[\\/]dist[\\/]/.test(resource.context)) resource.request = '@voltdeck/kit';
      }),
      new ModuleFederationPlugin({
        name: remote,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './lifecycles': existsSync(join(root, 'src/lifecycles.ts')) ? './src/lifecycles.ts' : './src/lifecycles.tsx' },
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: takenFromShell({ kit: descriptor.kit, packages: { ...dependencies, ...peerDependencies } }),
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new ScopeStylesPlugin(descriptor.name),
      new OrderedManifestPlugin(),
      new SourcesJsonPlugin(),
      new ModuleJsonPlugin({ descriptor, version, remote }),
    ],
  };
}

/** A manifest is data: its types are taken off and what it exports is read. */
async function readManifest(path: string): Promise<ModuleDescriptor> {
  const { code } = await rspack.experiments.swc.transform(readFileSync(path, 'utf8'), {
    filename: path,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  const { manifest }: { manifest?: ModuleDescriptor } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  if (manifest === undefined) throw new Error(`${path} exports no 'manifest'`);
  return manifest;
}
