import type { ModuleBuild } from '../contract/modules.ts';
import type { Breach } from './breach.ts';

/** Share key of kit, whose version is that of all its parts. */
export const kitKey = '@voltdeck/kit';

export type Ranged = Pick<ModuleBuild, 'kit' | 'contract' | 'requires'>;

/** What a console has: the API's contract, and the shared parts of its shell with their versions. */
export interface Host {
  readonly contract: string;
  readonly shared: Readonly<Record<string, string>>;
}

/** A range that a console does not meet: `version` null where it has no such part. */
export interface Misfit {
  readonly key: string;
  readonly range: string;
  readonly version: string | null;
}

/** Whether two ranges have a version in common: `intersects` of the package semver, which this room does not bring. */
export type Overlap = (range: string, other: string) => boolean;

/** What a module asks of the console and does not get. */
export function misfitsOf(build: Ranged, host: Host, overlap: Overlap): Misfit[] {
  const asked: [string, string, string | null][] = [
    ['contract', build.contract, host.contract],
    ['kit', build.kit, versionOf(kitKey, host)],
    ...Object.entries(build.requires ?? {}).map(([key, range]): [string, string, string | null] => [key, range, versionOf(key, host)]),
  ];
  return asked.filter(([, range, version]) => version === null || !overlap(range, minorOf(version))).map(([key, range, version]) => ({ key, range, version }));
}

/** Version of a shared part; `react/` in the shell means every `react/...`. */
function versionOf(key: string, { shared }: Host): string | null {
  const prefix = Object.keys(shared).find((each) => each.endsWith('/') && key.startsWith(each));
  return shared[key] ?? (prefix === undefined ? null : (shared[prefix] ?? null));
}

/**
 * All patch releases of a version's minor. A patch release changes nothing that a module could ask for, so a module
 * that was made with a newer one fits the console as well. A pre-release is taken for what it will be.
 */
export function minorOf(version: string): string {
  const [major = '0', minor = '0'] = version.split(/[.-]/);
  return `~${major}.${minor}.0`;
}

const codes = { contract: 'MODULE_CONTRACT_UNFIT', kit: 'MODULE_KIT_UNFIT' } as const;

/** The ranges that a console does not meet, each with its sentence. */
export function judgeRanges(build: Ranged, host: Host, overlap: Overlap): Breach[] {
  return misfitsOf(build, host, overlap).map(({ key, range, version }) => ({
    code: key === 'contract' || key === 'kit' ? codes[key] : 'MODULE_SHARED_UNFIT',
    data: { key, range, version: version ?? '-' },
  }));
}
