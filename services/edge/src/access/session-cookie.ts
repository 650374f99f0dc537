import { limits } from '@voltdeck/protocol/contract';
import type { CookieOptions, Request, Response } from 'express';

/** Name of the cookie. */
export const sessionCookieName = 'voltdeck_session';

/** Strict: no other site can make a browser send it. Secure wherever the browser came by TLS. */
function options(request: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure: request.secure, path: '/' };
}

/** The cookie that holds the secret of a session. */
export const sessionCookie = {
  read(header: string | undefined): string | null {
    const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
    const value = pairs.find(([key]) => key === sessionCookieName)?.[1] ?? '';
    return /^[\w-]{1,512}$/.test(value) ? value : null;
  },

  set(request: Request, response: Response, secret: string): void {
    response.cookie(sessionCookieName, secret, { ...options(request), maxAge: limits.sessionLifeMs });
  },

  clear(request: Request, response: Response): void {
    response.clearCookie(sessionCookieName, options(request));
  },
} as const;
