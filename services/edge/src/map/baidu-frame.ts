import { Injectable } from '@nestjs/common';
import { Settings } from '@voltdeck/base';
import { baiduFramePath } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { Callers } from '../access/callers.ts';
import { baiduFramePolicy, renderBaiduFrame } from './baidu-page.ts';

/** The frame in which Baidu's script runs, for who is signed in: it carries the provider's key. */
@Injectable()
export class BaiduFrame {
  constructor(
    private readonly settings: Settings,
    private readonly callers: Callers,
  ) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    if (request.path !== baiduFramePath || request.method !== 'GET') next();
    else this.answer(request, response, next).catch(next);
  };

  private async answer(request: Request, response: Response, next: NextFunction): Promise<void> {
    const { mapProvider, baiduMapKey: key, baiduMapVersion: version } = this.settings.values;
    // For anybody else, and while another map is set, there is no such page.
    if (mapProvider !== 'baidu' || key === '' || (await this.callers.hintOf(request)) === null) {
      next();
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    response.set({ 'Cache-Control': 'no-store', 'X-Frame-Options': 'SAMEORIGIN', 'Referrer-Policy': 'strict-origin-when-cross-origin', 'Content-Security-Policy': baiduFramePolicy(nonce) });
    response.type('text/html').send(renderBaiduFrame({ key, version, nonce }));
  }
}
