import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import { CompressPlugin } from './compress-plugin.mts';

interface BaseOptions {
  readonly root: string;
  readonly uniqueName: string;
}

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
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        { test: /\.css$/, type: 'css/auto' },
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
      moduleIds: 'named',
      splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
    },
    performance: false,
    // Federation's plugin warns at each build of what is meant so: that addresses are found at run time.
    infrastructureLogging: { level: 'error' },
    plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new CompressPlugin()],
  };
}
