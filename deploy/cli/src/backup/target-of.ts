import { FolderTarget } from './folder-target.ts';
import { S3Bucket } from './s3-bucket.ts';
import { s3Of } from './s3-settings.ts';
import { S3Target } from './s3-target.ts';
import type { BackupTarget } from './target.ts';

/** The bucket of BACKUP_S3_URL, else the folder, which a bucket's copies pass through. @throws CallerError naming the variable that is wrong */
export function targetOf(environment: NodeJS.ProcessEnv, folder: string): BackupTarget {
  const settings = s3Of(environment);
  return settings === null ? new FolderTarget(folder) : new S3Target({ bucket: new S3Bucket(settings), settings, staging: folder });
}
