import type { BackupStatus } from '@voltdeck/contract';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the making of backups remembers from run to run. */
export type KeeperFile = Pick<BackupStatus, 'everyHours' | 'keep' | 'failure' | 'test'>;

const name = 'schedule.json';

/** @param initial where nothing was set yet */
export function readKeeper(root: string, initial: Pick<KeeperFile, 'everyHours' | 'keep'>): KeeperFile {
  const path = join(root, name);
  const file: KeeperFile = { failure: null, test: null, ...initial, ...(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) };
  // An earlier version wrote no cause.
  return { ...file, failure: file.failure && { ...file.failure, cause: file.failure.cause ?? null } };
}

/** Whole or not at all. */
export function writeKeeper(root: string, file: KeeperFile): void {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  writeFileSync(join(root, `${name}.new`), JSON.stringify(file));
  renameSync(join(root, `${name}.new`), join(root, name));
}
