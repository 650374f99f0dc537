import { people, screens } from '@voltdeck/contract';
import { type ApiRoute, matchPath, screenHeader } from '@voltdeck/protocol/contract';
import cors from 'cors';
import type { Request, RequestHandler } from 'express';

/** What pages of other origins ask for besides reading. */
const alsoAsked: readonly ApiRoute[] = [people.pageToken, people.wallPairingBegin, people.wallPairingState, screens.screenHeartbeat, screens.screenPictureKeep];

const dayS = 24 * 3_600;

/** What a page of another origin may ask and read, by its token: cookies from there are ignored. It reads, reports its own state, asks to be paired, and exchanges its token. */
const granted = {
  allowedHeaders: `authorization, content-type, if-none-match, last-event-id, x-request-id, ${screenHeader}`,
  exposedHeaders: 'etag, retry-after, x-request-id',
  maxAge: dayS,
} as const;

const methodsAt = (path: string): string => ['GET', ...alsoAsked.filter((route) => matchPath(route.path, path) !== null).map(({ method }) => method)].join(', ');

/** Lets standalone screens on the allowed origins read the API; to every other origin the browser refuses it. */
export function crossOrigin(allowed: readonly string[]): RequestHandler {
  const origin = [...allowed];
  return cors<Request>((request, decide) => decide(null, { ...granted, origin, methods: methodsAt(request.baseUrl + request.path) }));
}
