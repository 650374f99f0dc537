import type { Compilation } from '@rspack/core';
import { lateParts } from './shared.mts';

/** rspack names what it takes from the share scope `consume shared module (default) <key>@<range> (strict)`. */
const consumed = /^consume shared module \([^)]*\) (@?[^@]+)@(\S+)/;

/** The late shared parts that run with the given files: those imported directly, not those that code asks for later. */
export function lateSharesOf(compilation: Compilation, files: readonly string[]): string[] {
  const late = new Set<string>(lateParts);
  const chunks = [...compilation.chunks].filter((chunk) => files.some((file) => chunk.files.has(file)));
  const keys = chunks
    .flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk))
    .map((module) => consumed.exec(module.identifier())?.[1] ?? '');
  return [...new Set(keys)].filter((key) => late.has(key)).sort();
}

/** Range by key of every shared part that the build takes from the share scope. */
export function rangesOf(compilation: Compilation): Readonly<Record<string, string>> {
  const found = [...compilation.modules].flatMap((module) => {
    const [, key, range] = consumed.exec(module.identifier()) ?? [];
    return key === undefined || range === undefined ? [] : [[key, range] as const];
  });
  return Object.fromEntries(found.sort(([a], [b]) => a.localeCompare(b)));
}
