import type { DependencyMapView } from '@voltdeck/protocol/contract';

/** Modules that ask for the same range of a part. */
export interface Asking {
  readonly range: string;
  /** `device 1.2.0` */
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
  for (const { name, version, contract, kit, shared } of modules) {
    const by = `${name} ${version}`;
    add('contract', contract, by);
    add('kit', kit, by);
    for (const [key, range] of Object.entries(shared)) if (!key.startsWith(kitKey)) add(key.replace(/\/$/, ''), range, by);
  }
  const versions: Readonly<Record<string, string | undefined>> = { ...host.shared, contract: host.contract, kit: host.shared[kitKey] };
  return [...lines].map(([key, ranges]) => ({
    key,
    version: versions[key] ?? versions[`${key}/`] ?? null,
    asked: [...ranges].map(([range, by]) => ({ range, by: [...by] })),
  }));
}
