import { matchPath, screenHeader, screenTellings } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** What browsers say of pages whose sandbox gives them an origin of their own: the embedded ones. They read by their token alone, as all do here. */
export const frameOrigin = 'null';

const dayS = 24 * 3_600;

/** What a page of another origin may ask and read, by its token: no cookie is ever taken from there. It reads, and tells how it is itself. */
const granted = {
  'Access-Control-Allow-Headers': `authorization, content-type, if-none-match, last-event-id, x-request-id, ${screenHeader}`,
  'Access-Control-Max-Age': String(dayS),
} as const;
const exposed = 'etag, retry-after, x-request-id';

const methodsAt = (path: string): string => ['GET', ...screenTellings.filter((route) => matchPath(route.path, path) !== null).map(({ method }) => method)].join(', ');

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
