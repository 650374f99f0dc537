import { Injectable } from '@nestjs/common';
import type { ResolvedCaller } from '@voltdeck/contract';
import { Settings } from '@voltdeck/base';
import { asksForOwnModules, ownerOf, ownModulesOf, servedPrefixes, type ModuleOrigins, type ModuleSnapshot, type ShellBuild } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { Callers } from '../access/callers.ts';
import { sendCompressed } from '../http/compressed.ts';
import { FurtherLanguages } from '../language/further-languages.ts';
import { mapImages, mapRequests } from '../map/map-settings.ts';
import { contentSecurityPolicy } from '../page/csp.ts';
import { wallName } from '../page/wall-name.ts';
import { pageStatus, redirectOf, renderPage } from '../page/page.ts';
import { ModuleList } from './module-list.ts';
import { ShellBuilds } from './shell-builds.ts';

const retryAfterS = '2';
const noModules: ModuleSnapshot = { revision: 'none', modules: [], fallbacks: [], overrides: [], refused: [] };

function wantsPage(request: Request): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const elsewhere = servedPrefixes.some((path) => request.path === path || request.path.startsWith(`${path}/`));
  return reading && !elsewhere && request.accepts('text/html') !== false;
}

/** The console's HTML, for every path that is nothing else. */
@Injectable()
export class Pages {
  constructor(
    private readonly callers: Callers,
    private readonly modules: ModuleList,
    private readonly shellBuilds: ShellBuilds,
    private readonly settings: Settings,
    private readonly languages: FurtherLanguages,
  ) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    if (!wantsPage(request)) next();
    else this.answer(request, response).catch(next);
  };

  private async answer(request: Request, response: Response): Promise<void> {
    const [resolved, build] = await Promise.all([this.callers.hintOf(request), this.buildOrTrouble()]);
    const session = resolved?.session ?? null;
    response.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    const target = redirectOf(request.path, session);
    if (target !== null) response.redirect(302, target);
    else if (typeof build === 'string') response.status(503).set('Retry-After', retryAfterS).type('text/plain').send(`${build}\n`);
    else await this.draw(request, response, build, resolved);
  }

  private async draw(request: Request, response: Response, shellBuild: ShellBuild, resolved: ResolvedCaller | null): Promise<void> {
    const known = await this.modules.getOrNull(resolved?.caller ?? null, wallName(request));
    const snapshot = asksForOwnModules(request.url) ? ownModulesOf(known ?? noModules) : (known ?? noModules);
    const nonce = randomBytes(16).toString('base64');
    const html = renderPage({ snapshot, shellBuild, path: request.path, session: resolved?.session ?? null, nonce, languages: this.languages.offered });
    // Without the list no one can say that a path is not there.
    if (known) response.status(pageStatus(request.path, snapshot));
    else response.status(503).set('Retry-After', retryAfterS);
    const { connect = [], images = [] } = pageOrigins(request.path, snapshot);
    response.type('text/html').set('Content-Security-Policy', contentSecurityPolicy(nonce, { all: originsOf(snapshot), connect: [...connect, ...mapRequests(this.settings.values)], images: [...images, ...mapImages(this.settings.values)] }));
    await sendCompressed(request, response, html);
  }

  private async buildOrTrouble(): Promise<ShellBuild | string> {
    return this.shellBuilds.get().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  }
}

/** Where the user's dev overrides load from; the registry has let in these addresses alone. */
function originsOf({ overrides }: ModuleSnapshot): string[] {
  return overrides.flatMap(({ url }) => (url === null ? [] : [new URL(url).origin]));
}

/** What an administrator let the module of this page have: it goes into the policy of its own pages and no others. */
function pageOrigins(path: string, { modules }: ModuleSnapshot): ModuleOrigins {
  return ownerOf(modules, path)?.module.origins ?? {};
}
