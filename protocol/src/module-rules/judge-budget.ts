import { moduleLimits } from '../contract/registry.ts';
import type { CriticalFiles, ModuleBuild } from '../contract/modules.ts';
import type { Breach } from './breach.ts';
import { isLoaded } from './file-kinds.ts';

/** A file as browsers get it. */
export interface SentFile {
  readonly path: string;
  readonly sentBytes: number;
}

export interface Budget {
  /** What every page waits for. */
  readonly firstBytes: number;
  /** What the heaviest page loads, and which it is; null where none is loaded on its own. */
  readonly heaviest: { readonly page: string; readonly bytes: number } | null;
  readonly totalBytes: number;
}

/** What a build makes browsers load, packed: at first, with each page, and in all. A file that no page names counts as a page of its own. */
export function budgetOf({ critical, loads = {} }: Pick<ModuleBuild, 'critical' | 'loads'>, files: readonly SentFile[]): Budget {
  const sizes = new Map(files.map(({ path, sentBytes }) => [path, sentBytes]));
  const sum = (paths: Iterable<string>): number => [...new Set(paths)].reduce((bytes, path) => bytes + (sizes.get(path) ?? 0), 0);
  const first = pathsOf(critical);
  const listed = new Set([...first, ...Object.values(loads).flatMap(pathsOf)]);
  const unlisted = files.filter(({ path }) => isLoaded(path) && !listed.has(path)).map(({ path }) => [path, [path]] as const);
  const pages = [...Object.entries(loads).map(([page, loaded]) => [page, pathsOf(loaded)] as const), ...unlisted];
  const heaviest = pages.map(([page, paths]) => ({ page, bytes: sum([...first, ...paths]) })).toSorted((one, other) => other.bytes - one.bytes)[0];
  return { firstBytes: sum(first), heaviest: heaviest ?? null, totalBytes: sum(files.map(({ path }) => path).filter(isLoaded)) };
}

const pathsOf = ({ scripts, styles }: CriticalFiles): string[] => [...scripts, ...styles];

/** Which budgets a build goes beyond. */
export function judgeBudget(build: Pick<ModuleBuild, 'critical' | 'loads'>, files: readonly SentFile[]): Breach[] {
  const { firstBytes, heaviest, totalBytes } = budgetOf(build, files);
  const { criticalBytesMax, pageBytesMax, totalBytesMax } = moduleLimits;
  const largest = files.filter(({ path }) => isLoaded(path)).toSorted((one, other) => other.sentBytes - one.sentBytes)[0];
  const found: Breach[] = [];
  if (firstBytes > criticalBytesMax) found.push({ code: 'MODULE_OVER_BUDGET', data: { bytes: firstBytes, limit: criticalBytesMax } });
  if (heaviest !== null && heaviest.bytes > pageBytesMax) found.push({ code: 'MODULE_PAGE_OVER_BUDGET', data: { ...heaviest, limit: pageBytesMax } });
  if (totalBytes > totalBytesMax) found.push({ code: 'MODULE_TOTAL_OVER_BUDGET', data: { bytes: totalBytes, limit: totalBytesMax, file: largest?.path ?? '-' } });
  return found;
}
