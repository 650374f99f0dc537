import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { scopeStyles, StyleUnreadable } from '@voltdeck/protocol/module-rules';

/**
 * Keeps every style rule of a module to the elements that the module draws, so that its sheets style no one else's. After the
 * minimizer, which has taken rules in rules apart, and before the files are named by their contents.
 */
export class ScopeStylesPlugin implements RspackPluginInstance {
  readonly #module: string;

  constructor(module: string) {
    this.#module = module;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('ScopeStylesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ScopeStylesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 }, (assets) => {
        for (const [name, source] of Object.entries(assets).filter(([path]) => path.endsWith('.css'))) {
          try {
            compilation.updateAsset(name, new sources.RawSource(scopeStyles(source.source().toString(), this.#module)));
          } catch (error) {
            if (!(error instanceof StyleUnreadable)) throw error;
            compilation.errors.push(new WebpackError(`${name} cannot be kept to the module: ${error.message}`));
          }
        }
      });
    });
  }
}
