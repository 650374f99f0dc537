import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Counter, Histogram } from 'prom-client';
import { factsOf } from './request-facts.ts';

const files = ['/shell/', '/modules/', '/builds/'] as const;

/** What a request counts as: its declared route, never the path that was typed, of which there is no end. */
function routeOf(request: Request): string {
  const { route } = factsOf(request);
  if (route !== null) return route.path;
  if (files.some((prefix) => request.path.startsWith(prefix))) return 'file';
  return request.path.startsWith('/api/') ? 'none' : 'page';
}

/** What takes as long as its reader likes says nothing about us. */
function isLong(request: Request, response: Response): boolean {
  return factsOf(request).route?.access === 'device' || String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
}

/** Requests by route and status, for /metrics. */
@Injectable()
export class HttpMetrics {
  private readonly requests = new Counter({ name: 'voltdeck_http_requests_total', help: 'Requests answered', labelNames: ['method', 'route', 'status'] });
  private readonly durations = new Histogram({
    name: 'voltdeck_http_request_seconds',
    help: 'Time from a request to the end of its answer; streams of events and downloads of firmware left out',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });

  readonly watch = (request: Request, response: Response, next: NextFunction): void => {
    response.once('close', () => {
      const { method } = request;
      const route = routeOf(request);
      this.requests.inc({ method, route, status: response.headersSent ? response.statusCode : 499 });
      if (!isLong(request, response)) this.durations.observe({ method, route }, (performance.now() - factsOf(request).startedAt) / 1_000);
    });
    next();
  };
}
