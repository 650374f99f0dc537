import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompressPlugin } from './compress-plugin.mts';

interface BaseOptions {
  readonly root: string;
  readonly uniqueName: string;
}

/** Tells the browser to compile a whole file off the main thread, as it arrives, and not each function when it is called. */
const compileHint = '//# allFunctionsCalledOnLoad';

/** What runs before the first content. The files of later pages are larger than what is called of them. */
const firstFiles = /^(react|ui|main|remoteEntry|__federation_expose_\w+)\.[0-9a-f]+\.js$/;

/** The oldest that know what our styles are written with (`color-mix`, container queries). For older ones each logical property would be six rules. */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 113', 'safari >= 16.4'];

/** What the shell's build and a module's build have in common. */
export function baseConfig({ root, uniqueName }: BaseOptions): Configuration {
  return {
    context: root,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'source-map',
    output: {
      path: join(root, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName,
      // Two versions of a module in one page have different class names.
      hashSalt: uniqueName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: { '@module-federation/runtime': '@module-federation/runtime' } },
    module: {
      // `x.module.css` has names of its own in each build; custom properties are set by scripts too, and keep theirs.
      parser: { 'css/auto': { dashedIdents: false, grid: false } },
      generator: { 'css/auto': { localIdentName: '[local]_[hash:base64:4]', exportsConvention: 'as-is' } },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        // It looks for its worker beside itself; kit says where the worker is.
        { test: /[\\/]maplibre-gl[\\/]dist[\\/]maplibre-gl\.mjs$/, loader: fileURLToPath(import.meta.resolve('./no-address-loader.mjs')) },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
          type: 'javascript/auto',
        },
      ],
    },
    optimization: {
      chunkIds: 'named',
      // A class of a CSS Module is an export that is not joined in: the shorter its name, the smaller each use.
      mangleExports: 'size',
      moduleIds: 'deterministic',
      splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin(), new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } })],
    },
    performance: false,
    // Federation's plugin warns at each build of what is meant so: that addresses are found at run time.
    infrastructureLogging: { level: 'error' },
    plugins: [
      // Federation asks for the CommonJS form of its runtime, which cannot be joined into one module.
      new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (resource) => {
        resource.request = resource.request.replace(/\.cjs$/, '.js');
      }),
      new rspack.BannerPlugin({ banner: compileHint, raw: true, test: firstFiles, stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new CompressPlugin(),
    ],
  };
}
