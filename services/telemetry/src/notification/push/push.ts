import { notificationLimits, pages, pushHosts, type BaseLanguage, type PushMessage } from '@voltdeck/protocol/contract';
import type { KeyObject } from 'node:crypto';
import type { Message } from '../message.ts';
import type { Outcome } from '../outcome.ts';
import { byStatus, post, type PostCall, type Posted } from '../post.ts';
import { encryptPush } from './encrypt.ts';
import { vapidHeader } from './vapid.ts';

/** What is stored of the subscription of a browser, sealed. */
export interface Subscription {
  readonly endpoint: string;
  /** base64url, both. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushCall extends Pick<PostCall, 'allowPrivate' | 'timeoutMs'> {
  readonly subscription: Subscription;
  readonly message: PushMessage;
  readonly subject: string;
  readonly privateKey: KeyObject;
  /** Epoch ms. */
  readonly now: number;
}

/** Whether an address is that of a push service of a browser. */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'https:' && pushHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** Sends a message to a browser, once. @throws Error for keys that are none */
export function postPush({ subscription: { endpoint, p256dh, auth }, message, subject, privateKey, now, ...call }: PushCall): Promise<Outcome> {
  const body = encryptPush(Buffer.from(JSON.stringify(message)), { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') });
  const headers = {
    authorization: vapidHeader({ endpoint, subject, privateKey, now }),
    'content-encoding': 'aes128gcm',
    ttl: String(notificationLimits.pushHours * 3_600),
    urgency: message.urgent ? 'high' : 'normal',
  };
  return post({ ...call, url: endpoint, body, contentType: 'application/octet-stream', headers }, judged);
}

/** The browser has ended its subscription: no further try can succeed. */
function judged(posted: Posted): Outcome {
  const said = byStatus(posted);
  const gone = posted.status === 404 || posted.status === 410;
  return gone ? { ok: false, answer: `HTTP ${posted.status}: the browser no longer takes messages; delete this channel and add it again`, final: true } : said;
}

/** The beginning of a text in so many bytes, whole characters alone. */
function begun(text: string, most: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= most ? text : `${bytes.subarray(0, most).toString('utf8').replace(/\uFFFD+$/, '')}…`;
}

/** Without its links: a press on it leads to the place. */
export function pushMessageOf({ subject, text, link }: Message, { tag, urgent, language }: { readonly tag: string; readonly urgent: boolean; readonly language: BaseLanguage }): PushMessage {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/https?:\/\//.test(line));
  const { pathname, search, hash } = new URL(link ?? pages.alarmList, 'https://console.invalid');
  return { title: begun(subject, 300), body: begun(lines.join('\n'), notificationLimits.pushBodyBytes), path: `${pathname}${search}${hash}`, tag, urgent, language };
}
