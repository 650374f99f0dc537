import { createHash } from 'node:crypto';
import type { IdentityEnvironment } from '../../environment.ts';
import { appendHead } from './heads-file.ts';
import { sendToSyslog } from './syslog.ts';

/** @throws Error unless the receiver answers with 2xx */
async function postHead(address: string, head: string, signal: AbortSignal): Promise<void> {
  const url = new URL(address);
  const credentials = url.username === '' ? null : `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  [url.username, url.password] = ['', ''];
  const headers = { 'content-type': 'application/json', ...(credentials === null ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: head, redirect: 'error', signal });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
}

export type ReceiverKind = 'file' | 'syslog' | 'webhook';

/** Something outside of the database that keeps heads. */
export interface Receiver {
  readonly kind: ReceiverKind;
  /** Tells it from others in the store; no secret of its address stands in it. */
  readonly name: string;
  /** @param head JSON in one line @throws Error where it was not taken */
  take(head: string, signal: AbortSignal): Promise<void>;
}

export type ReceiverSettings = Partial<Pick<IdentityEnvironment, 'AUDIT_HEADS_FILE' | 'AUDIT_SYSLOG' | 'AUDIT_WEBHOOK'>>;

export function receiversOf({ AUDIT_HEADS_FILE: file, AUDIT_SYSLOG: syslog, AUDIT_WEBHOOK: webhook }: ReceiverSettings): Receiver[] {
  return [
    ...(file ? [{ kind: 'file', name: `file ${file}`, take: (head) => appendHead(file, head) } satisfies Receiver] : []),
    ...(syslog ? [{ kind: 'syslog', name: `syslog ${syslog}`, take: (head, signal) => sendToSyslog(syslog, head, signal) } satisfies Receiver] : []),
    ...(webhook ? [{ kind: 'webhook', name: `webhook ${new URL(webhook).origin} ${digestOf(webhook)}`, take: (head, signal) => postHead(webhook, head, signal) } satisfies Receiver] : []),
  ];
}

/** Paths and queries of webhooks are secrets. */
const digestOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 8);
