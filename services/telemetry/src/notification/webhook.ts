import { webhookHeaders } from '@voltdeck/protocol/contract';
import type { Outcome } from './outcome.ts';
import { byStatus, post, type PostCall } from './post.ts';
import { signatureOf } from './signature.ts';

/** What a request is about. */
export type WebhookEvent = 'fault' | 'rule' | 'digest' | 'test';

export interface WebhookCall extends Pick<PostCall, 'url' | 'allowPrivate' | 'timeoutMs'> {
  readonly body: string;
  readonly secret: string;
  readonly event: WebhookEvent;
  /** Idempotency key: the same for every try. */
  readonly deliveryId: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Posts the body once, signed. */
export function postWebhook({ secret, event, deliveryId, now, ...call }: WebhookCall): Promise<Outcome> {
  const timestampS = Math.floor(now / 1_000);
  const headers = {
    [webhookHeaders.event]: event,
    [webhookHeaders.delivery]: deliveryId,
    [webhookHeaders.timestamp]: String(timestampS),
    [webhookHeaders.signature]: signatureOf(secret, timestampS, call.body),
  };
  return post({ ...call, headers }, byStatus);
}
