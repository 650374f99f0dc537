import { apiPrefix, limits } from '@voltdeck/protocol/contract';
import type { CookieOptions, Request, Response } from 'express';

/** Name of the cookie. */
export const sessionCookieName = 'voltdeck_session';

/** Name of the cookie that binds a verification code to its browser. */
const challengeCookieName = 'voltdeck_challenge';

/** Strict: no other site can make a browser send it. Secure wherever the browser came by TLS. */
function options(request: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure: request.secure, path: '/' };
}

function readCookie(header: string | undefined, name: string): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([key]) => key === name)?.[1] ?? '';
  return /^[\w-]{1,512}$/.test(value) ? value : null;
}

/** The cookie that holds the secret of a verification code. */
export const challengeCookie = {
  read(header: string | undefined): string | null {
    return readCookie(header, challengeCookieName);
  },

  set(request: Request, response: Response, secret: string): void {
    response.cookie(challengeCookieName, secret, { ...options(request), path: apiPrefix, maxAge: limits.challengeLifeMs });
  },
} as const;

/** The cookie that holds the secret of a session. */
export const sessionCookie = {
  read(header: string | undefined): string | null {
    return readCookie(header, sessionCookieName);
  },

  set(request: Request, response: Response, secret: string): void {
    response.cookie(sessionCookieName, secret, { ...options(request), maxAge: limits.sessionLifeMs });
  },

  clear(request: Request, response: Response): void {
    response.clearCookie(sessionCookieName, options(request));
  },
} as const;
