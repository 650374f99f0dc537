import { CopyRspackPlugin } from '@rspack/core';
import { shellConfig } from '@voltdeck/kit/rspack';

const config = shellConfig(import.meta.dirname);

// A service worker keeps its name from build to build.
export default { ...config, plugins: [...config.plugins, new CopyRspackPlugin({ patterns: ['push-worker.js'] })] };
