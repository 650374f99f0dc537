import { moduleConfig } from '@voltdeck/kit/rspack';
import { join } from 'node:path';

const config = await moduleConfig(import.meta.dirname);

/** Files of the decoration library that begin timers and frames. */
const timed = /node_modules\/@(iimm\/data-view-react\/dist\/esm\/(components|utils)|jiaminghi\/(c-render|transition)\/lib)\/.*\.js$/;

export default {
  ...config,
  module: { ...config.module, rules: [...(config.module?.rules ?? []), { test: timed, loader: join(import.meta.dirname, 'library-clock-loader.mjs') }] },
  resolve: { ...config.resolve, alias: { ...config.resolve?.alias, '@babel/runtime/regenerator': join(import.meta.dirname, 'regenerator.mjs') } },
};
