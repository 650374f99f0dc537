import { beginSpan, inRequest } from '@voltdeck/base';
import type { NextFunction, Request, Response } from 'express';
import { factsOf } from './request-facts.ts';
import { redactedPath } from './redacted-path.ts';

/** Behind beginRequest: what follows runs in the request, as one span of its trace. Never a query string: see the access log. */
export function requestTrace(request: Request, response: Response, next: NextFunction): void {
  const { requestId } = factsOf(request);
  const attributes = { 'http.request.method': request.method, 'url.path': redactedPath(request.path), 'request.id': requestId };
  const span = beginSpan({ name: request.method, kind: 'server', parent: request.get('traceparent'), attributes });
  response.once('close', () => {
    const route = factsOf(request).route?.path;
    span.note({ 'http.response.status_code': response.statusCode, ...(route === undefined ? {} : { 'http.route': route }) });
    if (response.statusCode >= 500) span.fail(`HTTP ${response.statusCode}`);
    span.end();
  });
  inRequest(requestId, () => span.within(next));
}
