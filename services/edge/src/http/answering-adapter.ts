import { ExpressAdapter } from '@nestjs/platform-express';
import { scimMediaType } from '@voltdeck/protocol/contract';
import type { Response } from 'express';
import { createServer } from 'node:http';
import { sendCompressed } from './compressed.ts';
import { isScim } from './scim-error.ts';
import { versionTag } from './version-tag.ts';

/** A request whose headers, or whose body, do not arrive in time ends with its connection: half of one costs no one a socket for long. */
const patience = { headersTimeout: 10_000, requestTimeout: 10 * 60_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 30_000 } as const;

/** Express, with compressed JSON answers. */
export class AnsweringAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(patience, this.getInstance());
  }

  override async reply(response: Response, body: unknown, status?: number): Promise<void> {
    if (status !== undefined) response.status(status);
    if (status === 204) return void response.end();
    response.type(isScim(response.req.path) ? scimMediaType : 'application/json');
    await sendCompressed(response.req, response, JSON.stringify(body ?? null), (sent) => versionTag(body, sent));
  }
}
