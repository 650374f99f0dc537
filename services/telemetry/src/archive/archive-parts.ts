import type { Sealing } from '@voltdeck/base';
import type { ArchiveEngine } from './archive-engine.ts';
import type { ArchiveFiles } from './archive-files.ts';
import type { ArchiveTarget } from './target/archive-target.ts';

/** What an archive works with where one is configured. */
export interface ArchiveParts {
  readonly target: ArchiveTarget;
  readonly files: ArchiveFiles;
  readonly engine: ArchiveEngine;
  readonly sealing: Sealing;
}

/** `ArchiveParts`, or null: there is no archive. */
export const ARCHIVE = Symbol('ARCHIVE');
