import type { BackupFailureCause } from '@voltdeck/contract';
import { S3ServiceError } from 's3mini';
import { messageOf } from '../sentence.ts';
import { TargetError } from './target-error.ts';

interface Refusal {
  readonly trouble: BackupFailureCause;
  readonly codes: readonly string[];
  /** Where the store names no code that is known here. */
  readonly statuses: readonly number[];
  readonly text: string;
}

/** What stores answer, in the order in which it is looked for. */
const refusals: readonly Refusal[] = [
  { trouble: 'targetMissing', codes: ['NoSuchBucket'], statuses: [], text: 'has no such bucket: create it, or correct BACKUP_S3_URL' },
  { trouble: 'targetFull', codes: ['XMinioStorageFull', 'QuotaExceeded', 'QuotaExceededException', 'InsufficientStorage', 'InsufficientCapacity', 'EntityTooLarge'], statuses: [413, 507], text: 'has no room: delete old objects, raise the quota, or keep fewer copies' },
  { trouble: 'targetRefuses', codes: ['RequestTimeTooSkewed'], statuses: [], text: 'refuses the time of this machine: set its clock' },
  { trouble: 'targetRefuses', codes: ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthorizationHeaderMalformed'], statuses: [401], text: 'refuses the key: check BACKUP_S3_KEY_ID, BACKUP_S3_SECRET and BACKUP_S3_REGION' },
  { trouble: 'targetRefuses', codes: ['AccessDenied', 'AllAccessDisabled', 'AccountProblem'], statuses: [403], text: 'does not allow it: the key needs to list, read, write and delete objects of the bucket' },
];

/** An answer of the store, or none, in words. What the store echoes of the request stays out: it can hold the key. */
export function targetError(error: unknown, place: string): TargetError {
  if (error instanceof TargetError) return error;
  if (!(error instanceof S3ServiceError)) return new TargetError(`${place} cannot be reached: ${reasonOf(error)}; check BACKUP_S3_URL and the network`, 'targetAway');
  const code = codeOf(error);
  const refusal = refusals.find(({ codes }) => codes.includes(code)) ?? refusals.find(({ statuses }) => statuses.includes(error.status));
  const answer = `${error.status}${code === '' ? '' : ` ${code}`}`;
  return refusal === undefined ? new TargetError(`${place} answered ${answer}; the log of the store says why`, 'targetAway') : new TargetError(`${place} ${refusal.text} (${answer})`, refusal.trouble);
}

/** Also where the type of the answer has a charset, which the client does not read. */
function codeOf({ serviceCode = '', body = '' }: S3ServiceError): string {
  if (serviceCode !== '' && serviceCode !== 'Unknown') return serviceCode;
  return /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? '';
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : messageOf(cause);
}

/** Worth another try: no answer, or one that says that the store is busy. */
export const isPassing = (error: unknown): boolean => !(error instanceof TargetError) && (!(error instanceof S3ServiceError) || error.status === 429 || error.status === 408 || (error.status >= 500 && error.status !== 501 && error.status !== 507));
