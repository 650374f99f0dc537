import { Injectable } from '@nestjs/common';
import { system } from '@voltdeck/contract';
import { apiDocsPath } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sendBuildFile } from '../files/build-file.ts';
import { sendCompressed } from '../http/compressed.ts';
import { docsPolicy, docsScriptPath, renderDocs } from './docs-page.ts';

/** `take-docs.mjs` puts the renderer there: one file, and the packages it was made of stay out of images. */
const folder = join(import.meta.dirname, '../../dist/docs');

/** The description of the API as a page to read, search and try, open to all as the description itself. */
@Injectable()
export class ApiDocs {
  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading && request.path === apiDocsPath) this.page(request, response).catch(next);
    else if (reading && request.path === docsScriptPath) sendBuildFile(folder, 'openapi-explorer.js', request, response, next).catch(next);
    else next();
  };

  private async page(request: Request, response: Response): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    response.type('text/html').set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': docsPolicy(nonce) });
    await sendCompressed(request, response, renderDocs(system.openApi.path, nonce));
  }
}
