import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { sendCompressed } from './compressed.ts';
import { versionTag } from './version-tag.ts';

/** Express, with compressed JSON answers. */
export class AnsweringAdapter extends ExpressAdapter {
  override async reply(response: Response, body: unknown, status?: number): Promise<void> {
    if (status !== undefined) response.status(status);
    response.type('application/json');
    await sendCompressed(response.req, response, JSON.stringify(body ?? null), (sent) => versionTag(body, sent));
  }
}
