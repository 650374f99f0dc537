import type { ArchiveEnvironment } from '../archive-environment.ts';
import type { ArchiveTarget } from './archive-target.ts';
import { FolderTarget } from './folder-target.ts';
import { S3Target } from './s3-target.ts';

/** The bucket of ARCHIVE_S3_URL, else the folder of ARCHIVE_FOLDER; null: there is no archive. */
export function targetOf(environment: ArchiveEnvironment): ArchiveTarget | null {
  const { ARCHIVE_S3_URL: url, ARCHIVE_S3_PREFIX: prefix, ARCHIVE_S3_REGION: region, ARCHIVE_S3_KEY_ID: keyId, ARCHIVE_S3_SECRET: secret, ARCHIVE_FOLDER: folder } = environment;
  if (url !== undefined) return new S3Target({ url: url.replace(/\/+$/, ''), prefix: prefix === '' ? '' : `${prefix}/`, region, keyId, secret });
  return folder === undefined ? null : new FolderTarget(folder);
}
