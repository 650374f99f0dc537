import { createHmac, randomBytes } from 'node:crypto';

/** A new secret of a webhook. */
export const newSecret = (): string => `vdwh_${randomBytes(32).toString('base64url')}`;

/** What a receiver works out again. @param timestampS seconds since 1970, as the header has them */
export const signatureOf = (secret: string, timestampS: number, body: string): string => `sha256=${createHmac('sha256', secret).update(`${timestampS}.${body}`).digest('hex')}`;

/** What a stored secret is bound to. */
export const sealedSecretName = (channelId: string): string => `webhook ${channelId}`;
