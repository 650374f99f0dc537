import { moduleConfig } from '@voltdeck/kit/rspack';
import { join } from 'node:path';

const config = await moduleConfig(import.meta.dirname);

export default {
  ...config,
  resolve: { ...config.resolve, alias: { ...config.resolve?.alias, '@babel/runtime/regenerator': join(import.meta.dirname, 'regenerator.mjs') } },
};
