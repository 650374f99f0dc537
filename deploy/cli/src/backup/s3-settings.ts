import { CallerError } from '../sentence.ts';
import { valueOf } from './environment.ts';

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
  const form = 'give the address of the bucket, as https://s3.example/bucket';
  if (!URL.canParse(text)) throw new CallerError(`BACKUP_S3_URL is no address: ${form}`);
  const { protocol, username, origin, pathname } = new URL(text);
  if (!['http:', 'https:'].includes(protocol)) throw new CallerError(`BACKUP_S3_URL has to start with https:// or http://: ${form}`);
  if (username !== '') throw new CallerError('BACKUP_S3_URL holds a user: give the keys by BACKUP_S3_KEY_ID and BACKUP_S3_SECRET, or by files that BACKUP_S3_KEY_ID_FILE and BACKUP_S3_SECRET_FILE name');
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

function needed(environment: NodeJS.ProcessEnv, name: string): string {
  const value = valueOf(environment, name);
  if (value === '') throw new CallerError(`${name} is not set, and BACKUP_S3_URL is: give it, or a file by ${name}_FILE`);
  return value;
}
