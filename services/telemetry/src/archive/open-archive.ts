import type { Sealing } from '@voltdeck/base';
import { ArchiveEngine } from './archive-engine.ts';
import type { ArchiveEnvironment } from './archive-environment.ts';
import { ArchiveFiles } from './archive-files.ts';
import type { ArchiveParts } from './archive-parts.ts';
import { targetOf } from './target/target-of.ts';

const mega = 1_000_000;

/** The archive of the environment; null: none is configured. */
export function openArchive(environment: ArchiveEnvironment & { readonly DATABASE_URL: string }, sealing: Sealing): ArchiveParts | null {
  const target = targetOf(environment);
  if (target === null) return null;
  const { ARCHIVE_WORK_FOLDER: workFolder, ARCHIVE_CACHE_MB: cacheMb, ARCHIVE_MEMORY_MB: memoryMb, ARCHIVE_THREADS: threads, DATABASE_URL: databaseUrl } = environment;
  return { target, sealing, files: new ArchiveFiles(target, { workFolder, cacheBytes: cacheMb * mega }), engine: new ArchiveEngine({ databaseUrl, memoryMb, threads, workFolder }) };
}
