import { standardWebhookHeaders, webhookSecretPrefix } from '@voltdeck/protocol/contract';
import { createHmac, randomBytes } from 'node:crypto';

/** Between 24 and 64 by the Standard Webhooks specification. */
const secretBytes = 32;

export const newWebhookSecret = (): string => `${webhookSecretPrefix}${randomBytes(secretBytes).toString('base64')}`;

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64');

interface Signed {
  /** The same for every try. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestampS: number;
  readonly body: string;
}

const signatureOf = (secret: string, { id, timestampS, body }: Signed): string => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestampS}.${body}`).digest('base64')}`;

/** Headers by the Standard Webhooks specification: a signature for each secret, with a blank between. */
export const signedHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  [standardWebhookHeaders.id]: signed.id,
  [standardWebhookHeaders.timestamp]: String(signed.timestampS),
  [standardWebhookHeaders.signature]: secrets.map((secret) => signatureOf(secret, signed)).join(' '),
});
