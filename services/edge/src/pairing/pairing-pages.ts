import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import { pairingPath } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { Callers } from '../access/callers.ts';
import { ShellBuilds } from '../html/shell-builds.ts';
import { sendCompressed } from '../http/compressed.ts';
import { factsOf } from '../http/request-facts.ts';
import { contentSecurityPolicy } from '../page/csp.ts';
import { forgetPairedWall, pairedWallOf, type PairedWall } from './paired-wall.ts';
import { renderPairing } from './pairing-page.ts';

const retryAfterS = '2';

/** The one address that a screen without keyboard is set to: its wall once it is paired, a code until then. */
@Injectable()
export class PairingPages {
  constructor(
    private readonly callers: Callers,
    private readonly shellBuilds: ShellBuilds,
  ) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    if (request.path.replace(/\/+$/, '') !== pairingPath || (request.method !== 'GET' && request.method !== 'HEAD')) next();
    else this.answer(request, response).catch(next);
  };

  private async answer(request: Request, response: Response): Promise<void> {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', Vary: 'Cookie' });
    const wall = pairedWallOf(request);
    if (wall !== null && (await this.isGood(wall, request))) response.redirect(302, `${wall.path}#token=${wall.token}`);
    else await this.askForCode(request, response);
  }

  /** Where no one can say, the wall opens: it waits for the server itself. */
  private async isGood({ token }: PairedWall, request: Request): Promise<boolean> {
    const asked = { requestId: factsOf(request).requestId, address: request.ip ?? 'unknown' };
    return this.callers.resolve({ kind: 'token', secret: token }, asked).then(
      () => true,
      (error: unknown) => !(error instanceof DomainError && error.code === 'SIGN_IN_REQUIRED'),
    );
  }

  private async askForCode(request: Request, response: Response): Promise<void> {
    forgetPairedWall(request, response);
    const shellBuild = await this.shellBuilds.get().catch(() => null);
    if (shellBuild?.embed === undefined) {
      response.status(503).set('Retry-After', retryAfterS).type('text/plain').send('The console is starting.\n');
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    response.type('text/html').set('Content-Security-Policy', contentSecurityPolicy(nonce));
    await sendCompressed(request, response, renderPairing({ shellBuild, files: shellBuild.embed, nonce }));
  }
}
