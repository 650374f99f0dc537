import { factorLimits, limits } from '@voltdeck/protocol/contract';
import type { CookieOptions, Response } from 'express';
import type { IncomingMessage } from 'node:http';

/** Over TLS names start with it: browsers then take the cookie from this host alone, never from a neighbouring one or a path. */
export const hostPrefix = '__Host-';

/** Name of the session cookie without TLS. */
export const sessionCookieName = 'voltdeck_session';

/** A request as Express sees it; a bare one arrived without TLS. */
type Asked = IncomingMessage & { readonly secure?: boolean };

interface Cookie {
  read(request: Asked): string | null;
  set(request: Asked, response: Response, secret: string): void;
  clear(request: Asked, response: Response): void;
}

type SameSite = 'strict' | 'lax';

/** Strict: no other site can make a browser send it. Secure wherever the browser used TLS. */
function options(request: Asked, sameSite: SameSite): CookieOptions {
  return { httpOnly: true, sameSite, secure: isSecure(request), path: '/' };
}

const isSecure = ({ secure = false }: Asked): boolean => secure;

function cookieOf(plainName: string, maxAge: number, sameSite: SameSite = 'strict'): Cookie {
  const nameFor = (request: Asked): string => (isSecure(request) ? hostPrefix + plainName : plainName);
  return {
    read: (request) => readCookie(request.headers.cookie, nameFor(request)),
    set: (request, response, secret) => void response.cookie(nameFor(request), secret, { ...options(request, sameSite), maxAge }),
    clear: (request, response) => void response.clearCookie(nameFor(request), options(request, sameSite)),
  };
}

function readCookie(header: string | undefined, name: string): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([key]) => key === name)?.[1] ?? '';
  return /^[\w-]{1,512}$/.test(value) ? value : null;
}

/** Holds the secret of a verification code. */
export const challengeCookie = cookieOf('voltdeck_challenge', limits.challengeLifeMs);

/** Holds the secret of a second step. */
export const secondStepCookie = cookieOf('voltdeck_second_step', factorLimits.secondStepLifeMs);

/** Names a browser in which someone has signed in before: it opens nothing, and strangers do not keep it from signing in. */
export const browserCookie = cookieOf('voltdeck_browser', limits.knownBrowserLifeMs);

/** Binds what a provider of company sign-in answers to the browser that left for it. Lax: the browser returns from another site. */
export const companyCookie = cookieOf('voltdeck_company', limits.companyFlowLifeMs, 'lax');

/** Opens the wall of a screen that was paired: its page and its token. No script reads it. */
export const wallCookie = cookieOf('voltdeck_wall', limits.tokenLifeDaysMax * 24 * 3_600_000);

/** Holds the secret of a session. */
export const sessionCookie = cookieOf(sessionCookieName, limits.sessionLifeMs);
