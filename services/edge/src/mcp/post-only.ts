import { DomainError } from '@voltdeck/base';
import { mcpServer } from '@voltdeck/contract';
import type { NextFunction, Request, Response } from 'express';
import { languageOf, problemOf } from '../http/problem.ts';
import { factsOf } from '../http/request-facts.ts';

const notAllowed = 405;

/** Without sessions there is no stream to open and none to end: by the protocol, GET and DELETE are answered so. */
export function postOnly(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'POST' || request.method === 'OPTIONS') return next();
  const problem = problemOf(new DomainError('ROUTE_NOT_FOUND', { path: mcpServer.mcp.path }), languageOf(request), factsOf(request).requestId, notAllowed);
  response.status(notAllowed).set('Allow', 'POST').type('application/problem+json').send(JSON.stringify(problem));
}
