import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { fileURLToPath } from 'node:url';
import { baseConfig } from './base-config.mts';
import { BuildJsonPlugin } from './build-json-plugin.mts';
import { providedByShell } from './shared.mts';

/** What is in a frame of another site: kit's page of modules without the console around them. */
const framePage = fileURLToPath(new URL('../alone/main.js', import.meta.url));

/** Build of the host application in `root`, from `src/main.tsx` to `dist` with its `build.json`. */
export function shellConfig(root: string): Configuration {
  const base = baseConfig({ root, uniqueName: 'voltdeck_shell' });
  return {
    ...base,
    entry: { main: './src/main.tsx', embed: framePage },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|single-spa)[\\/]/, chunks: 'initial', enforce: true, priority: 2 },
          ui: { name: 'ui', test: /[\\/](kit[\\/]dist(?![\\/]alone)|node_modules[\\/](?!@module-federation))[\\/]?/, chunks: 'initial', enforce: true, priority: 1 },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'voltdeck_shell',
        remotes: {},
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: providedByShell(),
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new BuildJsonPlugin(),
    ],
  };
}
