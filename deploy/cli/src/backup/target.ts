import type { Copy } from './copies.ts';
import type { Progress } from './progress.ts';

/** Of a copy that is being made: what it shows, and when its making started. */
export interface CopyBegin {
  readonly at: string;
  readonly begunMs: number;
}

/** Where copies are kept. */
export interface BackupTarget {
  readonly kind: 'folder' | 's3';
  /** As an administrator finds it: a folder, or the address of a bucket with the prefix of the copies. */
  readonly place: string;
  /** Copies that are whole, the newest first. @throws TargetError */
  copies(): Promise<Copy[]>;
  /** A folder for the next copy; leftovers of an interrupted one are deleted. @throws TargetError before anything is copied */
  begin(name: string): Promise<string>;
  /** The copy counts from now on. @throws TargetError */
  finish(name: string, begin: CopyBegin, progress: Progress): Promise<Copy>;
  /** Deletes what a failed copy left. */
  drop(name: string): Promise<void>;
  /** Deletes the oldest copies. @returns their names. @throws TargetError */
  prune(keep: number): Promise<string[]>;
  /** Does the work with a folder that holds the copy. @throws TargetError */
  withCopy<Result>(name: string, progress: Progress, work: (folder: string) => Promise<Result>): Promise<Result>;
}
