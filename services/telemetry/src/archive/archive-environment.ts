import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** What the archive reads of the environment: where its files are, and how much of the machine it may take. */
export const archiveEnvironment = {
  /** Folder of the archive, on a disk that outlives this machine. */
  ARCHIVE_FOLDER: z.string().min(1).optional(),
  /** In place of a folder: the address of a bucket, `https://s3.example/bucket`. */
  ARCHIVE_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Before the names of the objects. */
  ARCHIVE_S3_PREFIX: z.string().default('voltdeck-archive').transform((text) => text.replaceAll(/^\/+|\/+$/g, '')),
  /** MinIO, Ceph and most others take the default, or ignore it. */
  ARCHIVE_S3_REGION: z.string().default('us-east-1'),
  ARCHIVE_S3_KEY_ID: z.string().default(''),
  ARCHIVE_S3_SECRET: z.string().default(''),
  /** For files on their way and those that were fetched to be read. */
  ARCHIVE_WORK_FOLDER: z.string().min(1).default(join(tmpdir(), 'voltdeck-archive')),
  /** What is kept of fetched files. */
  ARCHIVE_CACHE_MB: z.coerce.number().int().min(64).max(1_000_000).default(4_096),
  /** Memory and threads of the engine that writes and reads files. */
  ARCHIVE_MEMORY_MB: z.coerce.number().int().min(128).max(65_536).default(512),
  ARCHIVE_THREADS: z.coerce.number().int().min(1).max(64).default(1),
};

export type ArchiveEnvironment = z.infer<z.ZodObject<typeof archiveEnvironment>>;
