import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { mapFilePath } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { resolve } from 'node:path';
import { Callers } from '../access/callers.ts';
import type { EdgeEnvironment } from '../environment.ts';
import { sendFile } from '../http/send-file.ts';

/** The map file on this disk, for who is signed in: read in ranges, and large. */
@Injectable()
export class MapFileServer {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<EdgeEnvironment, 'MAP_FILE'>,
    private readonly callers: Callers,
  ) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const { MAP_FILE: path } = this.config;
    if (request.path !== mapFilePath || request.method !== 'GET' || path === undefined) next();
    else this.answer(path, request, response, next).catch(next);
  };

  private async answer(path: string, request: Request, response: Response, next: NextFunction): Promise<void> {
    if ((await this.callers.hintOf(request)) === null) {
      next();
      return;
    }
    response.type('application/octet-stream').set('Cache-Control', 'private, no-cache');
    sendFile(response, resolve(path), next);
  }
}
