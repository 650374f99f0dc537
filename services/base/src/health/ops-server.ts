import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, register } from 'prom-client';
import { LOG, type Log } from '../log.ts';
import { Health } from './health.ts';

/** Health and metrics of a process on its own port: /health/live, /health/ready, /metrics. */
@Injectable()
export class OpsServer implements OnApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly health: Health,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @returns the port that it listens on. */
  async listen(port: number, host: string): Promise<number> {
    collectDefaultMetrics();
    const server = createServer((request, response) => {
      this.answer(request.url ?? '/', response).catch((error: unknown) => {
        this.log.error({ err: error }, 'the health port failed');
        response.writeHead(500).end();
      });
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    return (server.address() as AddressInfo).port;
  }

  private async answer(url: string, response: ServerResponse): Promise<void> {
    if (url === '/health/live') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"live":true}');
    } else if (url === '/health/ready') {
      const report = await this.health.report();
      response.writeHead(report.ready ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(report));
    } else if (url === '/metrics') {
      // Read before the head is written: what fails is answered with another.
      const metrics = await register.metrics();
      response.writeHead(200, { 'content-type': register.contentType }).end(metrics);
    } else {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Ask /health/live, /health/ready or /metrics.\n');
    }
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
