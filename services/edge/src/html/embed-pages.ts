import { Injectable } from '@nestjs/common';
import { embeds, type OpenedEmbed } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import { embedPrefix, embedScreen, errorText, everyError, heldQuery, languages, textIn, type EmbedState, type ShellBuild } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { sendCompressed } from '../http/compressed.ts';
import { languageOf } from '../http/problem.ts';
import { embedSecurityPolicy } from '../page/csp.ts';
import { renderEmbed, renderRefusal } from '../page/embed-page.ts';
import { holderSecurityPolicy, renderHolder } from '../page/holder-page.ts';
import { hostOf } from '../page/host-of.ts';
import { wallName } from '../page/wall-name.ts';
import { ShellBuilds } from './shell-builds.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Pages in frames of other sites, each by a link that names its page, its sites and its end. A link opens a holder of its token, which frames the page. */
@Injectable()
export class EmbedPages {
  constructor(
    private readonly bus: BusClient,
    private readonly shellBuilds: ShellBuilds,
  ) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    if (!request.path.startsWith(`${embedPrefix}/`) || (request.method !== 'GET' && request.method !== 'HEAD')) next();
    else this.answer(request, response).catch((error: unknown) => (error instanceof DomainError ? this.refuse(error, request, response) : next(error)));
  };

  private async answer(request: Request, response: Response): Promise<void> {
    const shellBuild = await this.shellBuilds.get();
    const opened = await this.open(request, shellBuild);
    const { embed: files } = shellBuild;
    if (files === undefined) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'shell' });
    const nonce = randomBytes(16).toString('base64');
    if (request.query[heldQuery] === undefined) {
      this.setHeaders(response, holderSecurityPolicy(nonce, opened.embed.origins));
      await sendCompressed(request, response, renderHolder(nonce));
      return;
    }
    this.setHeaders(response, embedSecurityPolicy(nonce, opened.embed.origins, opened.module.origins));
    await sendCompressed(request, response, renderEmbed({ state: stateOf(opened, request), shellBuild, files, nonce }));
  }

  /** @throws DomainError EMBED_NOT_FOUND, EMBED_ENDED, or what is wrong with its module */
  private open(request: Request, shellBuild: ShellBuild): Promise<OpenedEmbed> {
    const id = String(request.query['embed'] ?? '');
    if (!uuid.test(id)) throw new DomainError('EMBED_NOT_FOUND', { id });
    const screen = wallName(request);
    return this.bus.call(embeds.embedOpen, { id, path: request.path.slice(embedPrefix.length), host: hostOf(shellBuild), ...(screen === null ? {} : { screen }) });
  }

  private setHeaders(response: Response, policy: string): void {
    response.removeHeader('X-Frame-Options');
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'Cross-Origin-Resource-Policy': 'cross-origin', 'Content-Security-Policy': policy });
    response.type('text/html');
  }

  /** No one knows in whose frame it may be, but there is nothing in it either. */
  private refuse({ code, data }: DomainError, request: Request, response: Response): void {
    const { status, text } = everyError[code];
    this.setHeaders(response, "default-src 'none'; sandbox");
    response.status(status).send(renderRefusal(textIn(errorText(code, text, data), languageOf(request))));
  }
}

function stateOf({ embed: { path }, module, panels }: OpenedEmbed, { query }: Request): EmbedState {
  return {
    screen: embedScreen(path),
    module,
    panels,
    language: languages.find((language) => language === query['language']) ?? null,
    theme: (['light', 'dark'] as const).find((theme) => theme === query['theme']) ?? null,
  };
}
