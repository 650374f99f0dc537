import type { BackupStatus } from '@voltdeck/contract';
import type { Text } from '@voltdeck/protocol/contract';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sameText } from '../sentence.ts';

/** What the making of backups remembers from run to run. */
export type KeeperFile = Pick<BackupStatus, 'everyHours' | 'keep' | 'failure' | 'test'>;

const name = 'schedule.json';

/** An earlier version wrote no cause, and messages in English alone. */
interface KeptFile extends Omit<KeeperFile, 'failure' | 'test'> {
  readonly failure: (Omit<NonNullable<KeeperFile['failure']>, 'message'> & { readonly message: Text | string }) | null;
  readonly test: (Omit<NonNullable<KeeperFile['test']>, 'message'> & { readonly message: Text | string | null }) | null;
}

const inEveryLanguage = (message: Text | string): Text => (typeof message === 'string' ? sameText(message) : message);

/** @param initial where nothing was set yet */
export function readKeeper(root: string, initial: Pick<KeeperFile, 'everyHours' | 'keep'>): KeeperFile {
  const path = join(root, name);
  const file: KeptFile = { failure: null, test: null, ...initial, ...(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) };
  const { failure, test } = file;
  return {
    ...file,
    failure: failure && { ...failure, message: inEveryLanguage(failure.message), cause: failure.cause ?? null },
    test: test && { ...test, message: test.message === null ? null : inEveryLanguage(test.message) },
  };
}

/** Whole or not at all. */
export function writeKeeper(root: string, file: KeeperFile): void {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  writeFileSync(join(root, `${name}.new`), JSON.stringify(file));
  renameSync(join(root, `${name}.new`), join(root, name));
}
