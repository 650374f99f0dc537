import { people, screens } from '@voltdeck/contract';
import { type ApiRoute, matchPath, screenHeader } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** What pages of other origins ask for besides reading. */
const alsoAsked: readonly ApiRoute[] = [people.pageToken, screens.screenHeartbeat, screens.screenPictureKeep];

const dayS = 24 * 3_600;

/** What a page of another origin may ask and read, by its token: no cookie is ever taken from there. It reads, tells how it is itself, and exchanges its token. */
const granted = {
  'Access-Control-Allow-Headers': `authorization, content-type, if-none-match, last-event-id, x-request-id, ${screenHeader}`,
  'Access-Control-Max-Age': String(dayS),
} as const;
const exposed = 'etag, retry-after, x-request-id';

const methodsAt = (path: string): string => ['GET', ...alsoAsked.filter((route) => matchPath(route.path, path) !== null).map(({ method }) => method)].join(', ');

/** Lets standalone screens on the allowed origins read the API; to every other origin the browser refuses it. */
export function crossOrigin(allowed: readonly string[]): RequestHandler {
  const origins = new Set(allowed);
  return (request: Request, response: Response, next: NextFunction) => {
    response.vary('Origin');
    const origin = request.get('origin');
    const known = origin !== undefined && origins.has(origin);
    if (known) response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed });
    if (request.method !== 'OPTIONS' || request.get('access-control-request-method') === undefined) next();
    else response.status(204).set(known ? { ...granted, 'Access-Control-Allow-Methods': methodsAt(request.baseUrl + request.path) } : {}).end();
  };
}
