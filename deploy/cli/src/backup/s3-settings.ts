import { refusal } from '../sentence.ts';
import { valueOf } from './environment.ts';
import { refusals } from './words.ts';

/** A bucket of an S3-compatible store, with the account that may use it. */
export interface S3Settings {
  /** Of the bucket: `https://s3.example/bucket`, or `https://bucket.s3.example` where the store wants its name in front. */
  readonly url: string;
  /** Before the names of the copies; with `/` at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const usualPrefix = 'voltdeck';
/** MinIO, Ceph and most others take it, or ignore it. */
const usualRegion = 'us-east-1';

/** null where BACKUP_S3_URL is not set: copies are kept in a folder. @throws CallerError naming the variable that is wrong */
export function s3Of(environment: NodeJS.ProcessEnv): S3Settings | null {
  const url = valueOf(environment, 'BACKUP_S3_URL');
  if (url === '') return null;
  const prefix = (valueOf(environment, 'BACKUP_S3_PREFIX') || usualPrefix).replaceAll(/^\/+|\/+$/g, '');
  return {
    url: bucketUrl(url),
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: valueOf(environment, 'BACKUP_S3_REGION') || usualRegion,
    keyId: needed(environment, 'BACKUP_S3_KEY_ID'),
    secret: needed(environment, 'BACKUP_S3_SECRET'),
  };
}

function bucketUrl(text: string): string {
  if (!URL.canParse(text)) throw refusal(refusals.s3NoAddress);
  const { protocol, username, origin, pathname } = new URL(text);
  if (!['http:', 'https:'].includes(protocol)) throw refusal(refusals.s3Scheme);
  if (username !== '') throw refusal(refusals.s3User);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

function needed(environment: NodeJS.ProcessEnv, name: string): string {
  const value = valueOf(environment, name);
  if (value === '') throw refusal(refusals.s3NotSet, { name });
  return value;
}
