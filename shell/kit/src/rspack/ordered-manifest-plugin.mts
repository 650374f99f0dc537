import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { manifestName, type FederationManifest } from './federation-manifest.mts';

/** Federation lists the shared parts in any order. Sorted, the same source gives the same bytes, and so the same version. */
export class OrderedManifestPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('OrderedManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'OrderedManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const asset = compilation.getAsset(manifestName);
        if (asset === undefined) return;
        const manifest: FederationManifest = JSON.parse(asset.source.source().toString());
        const shared = [...manifest.shared].sort((one, other) => (one.name < other.name ? -1 : 1));
        compilation.updateAsset(manifestName, new sources.RawSource(JSON.stringify({ ...manifest, shared }, null, 2)));
      });
    });
  }
}
