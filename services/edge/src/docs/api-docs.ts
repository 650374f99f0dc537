import { Injectable } from '@nestjs/common';
import { docsPath, routes } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendCompressed } from '../http/compressed.ts';
import { docsPolicy, docsScriptPath, renderDocs } from './docs-page.ts';

/** The build puts it there: the renderer is one file, and what it was made of stays out of images. */
const renderer = join(import.meta.dirname, '../../dist/docs/openapi-explorer.js');
const dayS = 24 * 3_600;

/** The description of the API as a page to read, search and try, open to all as the description itself. */
@Injectable()
export class ApiDocs {
  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading && request.path === docsPath) this.page(request, response).catch(next);
    else if (reading && request.path === docsScriptPath) this.script(request, response).catch(next);
    else next();
  };

  private async page(request: Request, response: Response): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    response.type('text/html').set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': docsPolicy(nonce) });
    await sendCompressed(request, response, renderDocs(routes.openApi.path, nonce));
  }

  private async script(request: Request, response: Response): Promise<void> {
    response.type('text/javascript').set('Cache-Control', `public, max-age=${dayS}`);
    await sendCompressed(request, response, await readFile(renderer, 'utf8'));
  }
}
