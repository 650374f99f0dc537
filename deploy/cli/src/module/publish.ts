import type { ModuleDetailView, ModuleVersionView } from '@voltdeck/contract';
import { createHash } from 'node:crypto';
import type { ConsoleSession } from '../session/console.ts';
import { messageOf } from '../sentence.ts';
import type { PublishKey } from './key.ts';
import { packBuilt, readBuilt, renamed, type BuiltModule } from './pack.ts';
import { refuseStale } from './stale.ts';

interface PublishOptions {
  readonly key: PublishKey;
  /** Makes it stable at once. */
  readonly promote: boolean;
  /** Also where it was halted or failed. */
  readonly force?: boolean | undefined;
  /** Other bytes under a version that is there are published beside it, as `1.2.0-dev.b0123456789ab`. */
  readonly dev: boolean;
  /** The console says what it would refuse, and takes nothing in. */
  readonly dryRun?: boolean;
}

export interface Published {
  readonly name: string;
  readonly version: string;
  /** Whether it was there already, byte for byte. */
  readonly known: boolean;
  readonly stable: string | null;
}

/** Publishes the build of a folder. @throws CallerError with the console's sentence where it is refused */
export async function publishFolder(folder: string, session: ConsoleSession, { key, promote, force, dev, dryRun = false }: PublishOptions): Promise<Published> {
  const built = await readBuilt(folder);
  await refuseStale(built);
  const { name } = built.build;
  const before = await detailOf(name, session);
  const chosen = dev ? developed(built, before?.history ?? []) : built;
  const { version } = chosen.build;
  const known = isThere(chosen, before?.history ?? []);
  if (!known) await session.console.modulePublish({ name, ...(dryRun ? { dryRun } : {}) }, await packBuilt(chosen, key));
  if (!promote || dryRun || before?.stable === version) return { name, version, known, stable: before?.stable ?? null };
  const { stable } = await session.console.modulePromote({ name, version, force });
  return { name, version, known, stable };
}

/** A module that no one has published has no detail. */
async function detailOf(name: string, session: ConsoleSession): Promise<ModuleDetailView | null> {
  try {
    return await session.console.moduleDetail({ name });
  } catch (error) {
    if (messageOf(error).includes('MODULE_NOT_FOUND')) return null;
    throw error;
  }
}

function developed(built: BuiltModule, history: readonly ModuleVersionView[]): BuiltModule {
  const { version } = built.build;
  if (isThere(built, history) || !history.some((each) => each.version === version)) return built;
  const separator = version.includes('-') ? '.' : '-';
  // A part of digits alone may not start with 0: the b keeps it a word.
  return renamed(built, `${version}${separator}dev.b${digestOf(built).slice(0, 12)}`);
}

function isThere(built: BuiltModule, history: readonly ModuleVersionView[]): boolean {
  return history.some(({ version, digest }) => version === built.build.version && digest === digestOf(built));
}

function digestOf({ described }: BuiltModule): string {
  return createHash('sha256').update(described).digest('hex');
}
