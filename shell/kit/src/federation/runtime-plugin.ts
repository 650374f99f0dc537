import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ServedModule } from '@voltdeck/protocol/contract';
import { impossibleIntegrity } from './integrity.ts';

/** What the page knows of its modules, by address; it grows as other versions are served. */
export interface Known {
  readonly integrity: Map<string, string>;
  readonly manifests: Map<string, unknown>;
}

/**
 * Answers federation manifests from the page itself, and gives every script and style that the federation runtime
 * adds its integrity; what the snapshot does not list gets one that no file has.
 */
export function snapshotPlugin({ integrity, manifests }: Known): ModuleFederationRuntimePlugin {
  const guard = <Tag extends HTMLScriptElement | HTMLLinkElement>(tag: Tag, url: string): Tag => {
    tag.integrity = integrity.get(new URL(url, location.href).href) ?? impossibleIntegrity;
    tag.crossOrigin = 'anonymous';
    return tag;
  };
  return {
    name: 'voltdeck-snapshot',
    fetch: (url) => {
      const manifest = manifests.get(url);
      if (manifest === undefined) return Promise.resolve(new Response(null, { status: 404 }));
      return Promise.resolve(Response.json(manifest));
    },
    createScript: ({ url }) => {
      const script = guard(document.createElement('script'), url);
      script.src = url;
      script.async = true;
      return script;
    },
    createLink: ({ url, attrs }) => {
      const link = guard(document.createElement('link'), url);
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      link.href = url;
      return link;
    },
  };
}

/** Address of a module's federation manifest. */
export function entryOf(module: ServedModule): string {
  return new URL(module.baseUrl + module.entry, location.origin).href;
}
