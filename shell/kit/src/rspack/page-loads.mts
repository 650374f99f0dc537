import type { Compilation } from '@rspack/core';
import type { CriticalFiles } from '@voltdeck/protocol/contract';
import { relative, sep } from 'node:path';

/** What each `import()` of a build loads, by the source file that it starts with; what is loaded first anyway is left out. */
export function pageLoadsOf(compilation: Compilation, root: string, critical: CriticalFiles): Record<string, CriticalFiles> {
  const first = new Set([...critical.scripts, ...critical.styles]);
  const found = compilation.chunkGroups.flatMap((group) => {
    const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file) && !first.has(file));
    const [origin] = group.origins;
    if (files.length === 0 || origin === undefined) return [];
    const load = { scripts: files.filter((file) => file.endsWith('.js')).sort(), styles: files.filter((file) => file.endsWith('.css')).sort() };
    return [[nameOf(origin, root), load] as const];
  });
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** `src/pages/map-page.tsx`, as its author knows it. */
function nameOf({ module, request = '' }: Compilation['chunkGroups'][number]['origins'][number], root: string): string {
  const from = module?.context;
  if (from === undefined || from === null || !request.startsWith('.')) return request;
  return relative(root, new URL(request, `file://${from}/`).pathname).split(sep).join('/');
}
