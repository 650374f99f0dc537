import type { DependencyMapView } from '@voltdeck/contract';

/** Modules that ask for the same range of a part. */
export interface Asking {
  readonly range: string;
  /** Names of modules; a canary with its version, as it stands beside the stable one. */
  readonly by: readonly string[];
}

export interface DependencyLine {
  /** `contract`, `kit`, or a share key. */
  readonly key: string;
  /** What the console has; null where it has none. */
  readonly version: string | null;
  readonly asked: readonly Asking[];
}

const kitKey = '@voltdeck/kit';

/** Each part that a module asks for, once: kit's parts count as kit, as they have its version. */
export function dependencyLines({ host, modules }: DependencyMapView): DependencyLine[] {
  const lines = new Map<string, Map<string, Set<string>>>();
  const add = (key: string, range: string, by: string): void => {
    const ranges = lines.get(key) ?? new Map<string, Set<string>>();
    ranges.set(range, (ranges.get(range) ?? new Set()).add(by));
    lines.set(key, ranges);
  };
  const wholes = Object.keys(host.shared).filter((key) => key.endsWith('/'));
  for (const { name, version, channel, contract, kit, shared } of modules) {
    const by = channel === 'stable' ? name : `${name} ${version}`;
    add('contract', contract, by);
    add('kit', kit, by);
    for (const [key, range] of Object.entries(shared)) if (!key.startsWith(kitKey)) add(wholeOf(key, wholes), range, by);
  }
  const versions: Readonly<Record<string, string | undefined>> = { ...host.shared, contract: host.contract, kit: host.shared[kitKey] };
  return [...lines].map(([key, ranges]) => ({
    key,
    version: versions[key] ?? versions[`${key}/`] ?? null,
    asked: [...ranges].map(([range, by]) => ({ range, by: [...by] })),
  }));
}

/** `react/jsx-runtime` is of `react`, where the console shares `react/` as a whole. */
function wholeOf(key: string, wholes: readonly string[]): string {
  return (wholes.find((whole) => key.startsWith(whole)) ?? key).replace(/\/$/, '');
}
