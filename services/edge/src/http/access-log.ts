import type { Log } from '@voltdeck/base';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { factsOf } from './request-facts.ts';
import { redactedPath } from './redacted-path.ts';

/** One line a request. Never a query string: searches are private and sign-in links are secrets. */
export function accessLog(log: Log): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const path = redactedPath(request.path);
    response.once('close', () => {
      const { requestId, startedAt, resolved } = factsOf(request);
      const took = Math.round((performance.now() - startedAt) * 10) / 10;
      const userId = resolved?.caller.userId;
      const status = response.headersSent ? response.statusCode : 499;
      log.info({ event: 'request', method: request.method, path, status, ms: took, requestId, userId, address: request.ip }, 'request');
    });
    next();
  };
}
