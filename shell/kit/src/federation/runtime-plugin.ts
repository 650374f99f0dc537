import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { impossibleIntegrity } from './integrity.ts';

/** Gives every script that the federation runtime adds its integrity; what no one listed gets one that no file has. */
export function integrityPlugin(integrity: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'voltdeck-integrity',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.integrity = integrity.get(new URL(url, location.href).href) ?? impossibleIntegrity;
      script.crossOrigin = 'anonymous';
      script.src = url;
      script.async = true;
      return script;
    },
  };
}
