import type { IncomingMessage } from 'node:http';
import { DomainError } from '@voltdeck/base';
import { createHash } from 'node:crypto';
import { sessionCookie } from './session-cookie.ts';

/** What a request shows of who it is: the session of a browser or the token of a program. */
export interface Credentials {
  readonly kind: 'session' | 'token';
  readonly secret: string;
}

/** A bearer token wins over a cookie: it was put there on purpose. */
export function credentialsOf(request: IncomingMessage): Credentials | null {
  const bearer = /^Bearer ([\w.~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { kind: 'token', secret: bearer };
  const secret = sessionCookie.read(request);
  return secret === null ? null : { kind: 'session', secret };
}

/** @throws DomainError SESSION_NEEDED where a token asks in place of a browser. */
export function browserSecretOf(credentials: Credentials | null): string {
  if (credentials?.kind !== 'session') throw new DomainError('SESSION_NEEDED');
  return credentials.secret;
}

/** Name of the credentials in memory: the secret itself is not kept. */
export function fingerprintOf({ kind, secret }: Credentials): string {
  return `${kind}:${createHash('sha256').update(secret).digest('base64url')}`;
}
