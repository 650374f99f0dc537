import { moduleConfig } from '@voltdeck/kit/rspack';
import { rspack } from '@rspack/core';
import { VueLoaderPlugin } from 'rspack-vue-loader';

const config = await moduleConfig(import.meta.dirname);
config.module.rules.push({ test: /\.vue$/, loader: 'rspack-vue-loader', options: { experimentalInlineMatchResource: true } });
config.plugins.push(
  new VueLoaderPlugin(),
  new rspack.DefinePlugin({ __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' }),
);

export default config;
