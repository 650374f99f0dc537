import { screenHeader } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** What browsers say of pages whose sandbox gives them an origin of their own: the embedded ones. They read by their token alone, as all do here. */
export const frameOrigin = 'null';

const dayS = 24 * 3_600;

/** What a page of another origin may ask and read. Reading alone, and by its token: no cookie is ever taken from there. */
const granted = {
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': `authorization, if-none-match, last-event-id, x-request-id, ${screenHeader}`,
  'Access-Control-Max-Age': String(dayS),
} as const;
const exposed = 'etag, retry-after, x-request-id';

/** Lets standalone screens on the allowed origins read the API; to every other origin the browser refuses it. */
export function crossOrigin(allowed: readonly string[]): RequestHandler {
  const origins = new Set(allowed);
  return (request: Request, response: Response, next: NextFunction) => {
    response.vary('Origin');
    const origin = request.get('origin');
    const known = origin !== undefined && origins.has(origin);
    if (known) response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed });
    if (request.method !== 'OPTIONS' || request.get('access-control-request-method') === undefined) next();
    else response.status(204).set(known ? granted : {}).end();
  };
}
