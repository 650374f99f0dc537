import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { animationsOf, scopeStyles, StyleUnreadable } from '@voltdeck/protocol/module-rules';

/**
 * Keeps every style rule of a module to the elements that the module draws, and names its animations after it, so that its sheets
 * style no one else's. After the minimizer, which has taken rules in rules apart, and before the files are named by their contents.
 */
export class ScopeStylesPlugin implements RspackPluginInstance {
  readonly #module: string;

  constructor(module: string) {
    this.#module = module;
  }

  apply(compiler: Compiler): void {
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compiler.hooks.thisCompilation.tap('ScopeStylesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ScopeStylesPlugin', stage }, () => this.#scope(compiler, compilation));
    });
  }

  #scope({ rspack: { sources, WebpackError } }: Compiler, compilation: Compilation): void {
    const sheets = compilation.getAssets().filter(({ name }) => name.endsWith('.css')).map(({ name, source }) => ({ name, text: source.source().toString() }));
    try {
      const animations = new Map(sheets.flatMap(({ name, text }) => [...named(name, () => animationsOf(text, this.#module))]));
      for (const { name, text } of sheets) compilation.updateAsset(name, new sources.RawSource(named(name, () => scopeStyles(text, this.#module, animations))));
    } catch (error) {
      if (!(error instanceof StyleUnreadable)) throw error;
      compilation.errors.push(new WebpackError(error.message));
    }
  }
}

/** @throws StyleUnreadable that says which file */
function named<Value>(name: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw error instanceof StyleUnreadable ? new StyleUnreadable(`${name} cannot be kept to the module: ${error.message}`) : error;
  }
}
