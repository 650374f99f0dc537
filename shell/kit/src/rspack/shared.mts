import { readFileSync } from 'node:fs';
import validRange from 'semver/ranges/valid.js';

/** Libraries of which a page has one copy: the shell's. */
const eagerLibraries = ['react', 'react/', 'react-dom', 'react-dom/', 'single-spa'] as const;

/** Parts of kit that the first page needs: in the shell's first files. */
const eagerParts = ['@voltdeck/kit', '@voltdeck/kit/host', '@voltdeck/kit/ui', '@voltdeck/kit/widgets', '@voltdeck/kit/theme'] as const;

/** Parts of kit that are loaded when a page asks for them, each separately. */
export const lateParts = [
  '@voltdeck/kit/ui/form',
  '@voltdeck/kit/ui/overlay',
  '@voltdeck/kit/ui/data',
  '@voltdeck/kit/ui/feedback',
  '@voltdeck/kit/charts',
  '@voltdeck/kit/map',
  '@voltdeck/kit/inspector',
  '@voltdeck/kit/list',
  '@voltdeck/kit/exports',
] as const;

interface SharedPart {
  readonly singleton: true;
  readonly version: string;
  /** False takes whatever there is. */
  readonly requiredVersion: string | false;
  readonly eager?: true;
  readonly import?: false;
}

type Shared = Record<string, SharedPart>;

function versionOf(packageName: string): string {
  const address = import.meta.resolve(`${packageName}/package.json`);
  const { version }: { version: string } = JSON.parse(readFileSync(new URL(address), 'utf8'));
  return version;
}

function part(key: string): SharedPart {
  const version = versionOf(key.startsWith('@voltdeck/kit') ? '@voltdeck/kit' : key.replace(/\/$/, ''));
  return { singleton: true, version, requiredVersion: `^${version}` };
}

function table(keys: readonly string[], change: Partial<SharedPart>): Shared {
  return Object.fromEntries(keys.map((key) => [key, { ...part(key), ...change }]));
}

/** What the shell provides: the critical parts in its first files, the others as files of their own. It takes what it provides, so there is nothing to compare. */
export function providedByShell(): Shared {
  const requiredVersion = false;
  return { ...table([...eagerLibraries, ...eagerParts], { eager: true, requiredVersion }), ...table(lateParts, { requiredVersion }) };
}

/** What a module's team has written: the kit of its manifest, and the ranges of its package.json. */
export interface AskedRanges {
  readonly kit: string;
  readonly packages: Readonly<Record<string, string>>;
}

/**
 * The range in which a module takes a shared part: what its team wrote, not what happened to be installed. A newer patch
 * release on the team's machine must not keep its module out of a console that has the one before.
 */
function rangeOf(key: string, { kit, packages }: AskedRanges): string {
  if (key.startsWith('@voltdeck/kit')) return kit;
  const written = packages[key.replace(/\/$/, '')];
  if (written !== undefined && validRange(written) !== null) return written;
  const [major = '0', minor = '0'] = part(key).version.split('.');
  return `^${major}.${minor}.0`;
}

/** What a module takes from the shell and does not carry. */
export function takenFromShell(asked: AskedRanges): Shared {
  const keys = [...eagerLibraries, ...eagerParts, ...lateParts];
  return Object.fromEntries(keys.map((key) => [key, { ...part(key), requiredVersion: rangeOf(key, asked), import: false } as const]));
}
