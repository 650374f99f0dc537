import type { HostVersions } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/platform';
import type { ModuleBuild } from '@voltdeck/protocol/contract';
import { satisfies } from 'semver';

/** Share key of kit, whose version is that of all its parts. */
export const kitKey = '@voltdeck/kit';

export type Ranged = Pick<ModuleBuild, 'kit' | 'contract' | 'requires'>;

/** A range that a console does not meet: `version` null where it has no such part. */
export interface Misfit {
  readonly key: string;
  readonly range: string;
  readonly version: string | null;
}

/** What a module asks of the console and does not get. */
export function misfitsOf(build: Ranged, host: HostVersions): Misfit[] {
  const asked: [string, string, string | null][] = [
    ['contract', build.contract, host.contract],
    ['kit', build.kit, versionOf(kitKey, host)],
    ...Object.entries(build.requires ?? {}).map(([key, range]): [string, string, string | null] => [key, range, versionOf(key, host)]),
  ];
  return asked.filter(([, range, version]) => version === null || !fits(version, range)).map(([key, range, version]) => ({ key, range, version }));
}

/** Version of a shared part; `react/` in the shell stands for every `react/...`. */
function versionOf(key: string, { shared }: HostVersions): string | null {
  const prefix = Object.keys(shared).find((each) => each.endsWith('/') && key.startsWith(each));
  return shared[key] ?? (prefix === undefined ? null : (shared[prefix] ?? null));
}

/** A pre-release of the console is taken for what it will be. */
function fits(version: string, range: string): boolean {
  return satisfies(version, range, { includePrerelease: true });
}

const codes = { contract: 'MODULE_CONTRACT_UNFIT', kit: 'MODULE_KIT_UNFIT' } as const;

/** @throws DomainError MODULE_CONTRACT_UNFIT, MODULE_KIT_UNFIT, MODULE_SHARED_UNFIT */
export function checkHost(build: Ranged, host: HostVersions): void {
  const [misfit] = misfitsOf(build, host);
  if (misfit === undefined) return;
  const { key, range, version } = misfit;
  const code = key === 'contract' || key === 'kit' ? codes[key] : 'MODULE_SHARED_UNFIT';
  throw new DomainError(code, { key, range, version: version ?? '-' });
}
