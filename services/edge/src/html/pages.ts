import { Injectable } from '@nestjs/common';
import type { ModuleSnapshot, SessionView, ShellBuild } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { Callers } from '../access/callers.ts';
import { credentialsOf } from '../access/credentials.ts';
import { sendCompressed } from '../http/compressed.ts';
import { factsOf } from '../http/request-facts.ts';
import { contentSecurityPolicy } from '../page/csp.ts';
import { pageStatus, redirectOf, renderPage } from '../page/page.ts';
import { ModuleList } from './module-list.ts';
import { ShellBuilds } from './shell-builds.ts';

/** Paths under which no page of the console is. */
const notPages = ['/api', '/builds', '/modules', '/shell', '/sign-in', '/favicon.ico'] as const;

const retryAfterS = '2';
const noModules: ModuleSnapshot = { revision: 'none', modules: [], refused: [] };

/** The hint for drawing is not worth a long wait: the page asks again by itself. */
const sessionHintMs = 1_000;

function wantsPage(request: Request): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const elsewhere = notPages.some((path) => request.path === path || request.path.startsWith(`${path}/`));
  return reading && !elsewhere && request.accepts('text/html') !== false;
}

/** The console's HTML, for every path that is nothing else. */
@Injectable()
export class Pages {
  constructor(
    private readonly callers: Callers,
    private readonly modules: ModuleList,
    private readonly shellBuilds: ShellBuilds,
  ) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    if (!wantsPage(request)) next();
    else this.answer(request, response).catch(next);
  };

  private async answer(request: Request, response: Response): Promise<void> {
    const [session, build] = await Promise.all([this.sessionHint(request), this.buildOrTrouble()]);
    response.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    const target = redirectOf(request.path, session);
    if (target !== null) response.redirect(302, target);
    else if (typeof build === 'string') response.status(503).set('Retry-After', retryAfterS).type('text/plain').send(`${build}\n`);
    else await this.draw(request, response, build, session);
  }

  private async draw(request: Request, response: Response, shellBuild: ShellBuild, session: SessionView | null): Promise<void> {
    const known = await this.modules.getOrNull();
    const snapshot = known ?? noModules;
    const nonce = randomBytes(16).toString('base64');
    const html = renderPage({ snapshot, shellBuild, path: request.path, session, nonce });
    // Without the list nobody can say that a path is not there.
    if (known) response.status(pageStatus(request.path, snapshot));
    else response.status(503).set('Retry-After', retryAfterS);
    response.type('text/html').set('Content-Security-Policy', contentSecurityPolicy(nonce));
    await sendCompressed(request, response, html);
  }

  private async sessionHint(request: Request): Promise<SessionView | null> {
    const credentials = credentialsOf(request);
    if (credentials === null) return null;
    const { requestId } = factsOf(request);
    const resolved = await this.callers.resolve(credentials, { requestId, timeoutMs: sessionHintMs }).catch(() => null);
    return resolved?.session ?? null;
  }

  private async buildOrTrouble(): Promise<ShellBuild | string> {
    return this.shellBuilds.get().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  }
}
