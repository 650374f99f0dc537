import type { BackupFailureCause } from '@voltdeck/contract';
import type { Text } from '@voltdeck/protocol/contract';
import { S3ServiceError } from 's3mini';
import { messageOf } from '../sentence.ts';
import { TargetError } from './target-error.ts';
import { refusals as words } from './words.ts';

interface Refusal {
  readonly trouble: BackupFailureCause;
  readonly codes: readonly string[];
  /** Where the store names no code that is known here. */
  readonly statuses: readonly number[];
  readonly text: Text;
}

/** What stores answer, in the order in which it is looked for. */
const refusals: readonly Refusal[] = [
  { trouble: 'targetMissing', codes: ['NoSuchBucket'], statuses: [], text: { 'zh-CN': '没有此存储桶：请创建，或更正 BACKUP_S3_URL', en: 'has no such bucket: create it, or correct BACKUP_S3_URL' } },
  { trouble: 'targetFull', codes: ['XMinioStorageFull', 'QuotaExceeded', 'QuotaExceededException', 'InsufficientStorage', 'InsufficientCapacity', 'EntityTooLarge'], statuses: [413, 507], text: { 'zh-CN': '空间不足：请删除旧对象、提高配额，或减少保留份数', en: 'is full: delete old objects, raise the quota, or keep fewer copies' } },
  { trouble: 'targetRefuses', codes: ['RequestTimeTooSkewed'], statuses: [], text: { 'zh-CN': '不接受本机的时间：请校准时钟', en: 'refuses the time of this machine: correct its clock' } },
  { trouble: 'targetRefuses', codes: ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthorizationHeaderMalformed'], statuses: [401], text: { 'zh-CN': '拒绝此密钥：请检查 BACKUP_S3_KEY_ID、BACKUP_S3_SECRET 和 BACKUP_S3_REGION', en: 'refuses the key: check BACKUP_S3_KEY_ID, BACKUP_S3_SECRET and BACKUP_S3_REGION' } },
  { trouble: 'targetRefuses', codes: ['AccessDenied', 'AllAccessDisabled', 'AccountProblem'], statuses: [403], text: { 'zh-CN': '不允许此操作：密钥须能列出、读取、写入和删除存储桶中的对象', en: 'denies access: the key must be allowed to list, read, write and delete objects in the bucket' } },
];

/** An answer of the store, or none, in words. What the store echoes of the request stays out: it can hold the key. */
export function targetError(error: unknown, place: string): TargetError {
  if (error instanceof TargetError) return error;
  if (!(error instanceof S3ServiceError)) return new TargetError(words.unreached, { place, why: reasonOf(error) }, 'targetAway');
  const code = codeOf(error);
  const refusal = refusals.find(({ codes }) => codes.includes(code)) ?? refusals.find(({ statuses }) => statuses.includes(error.status));
  const answer = `${error.status}${code === '' ? '' : ` ${code}`}`;
  return refusal === undefined ? new TargetError(words.answered, { place, answer }, 'targetAway') : new TargetError(words.refused, { place, what: refusal.text, answer }, refusal.trouble);
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
