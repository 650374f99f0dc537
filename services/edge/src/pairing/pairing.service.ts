import { Inject, Injectable } from '@nestjs/common';
import { people, type InputOf, type OutputOf, type People, type WallPairedView, type WallPairingGrant, type WallPairingStateView, type WallPairingView } from '@voltdeck/contract';
import { BusClient, CONFIG, DomainError, type CallContext } from '@voltdeck/base';
import { embedScreen, pairedQuery } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { visitorOf } from '../access/begin-session.ts';
import { isOwnPage } from '../access/origin.ts';
import { RequestLimit } from '../access/request-limit.ts';
import type { EdgeEnvironment } from '../environment.ts';
import { consoleOriginOf } from '../factor/console-origin.ts';
import { languageOf } from '../http/problem.ts';
import { factsOf } from '../http/request-facts.ts';
import { EmbedLinks } from '../modules/embed-links.ts';
import { keepPairedWall } from './paired-wall.ts';

type Confirmed = OutputOf<People['pairingConfirm']>;

/** Pairs a screen without keyboard: identity knows its code and its secret, the registry the page that it gets. */
@Injectable()
export class PairingService {
  constructor(
    private readonly bus: BusClient,
    private readonly links: EmbedLinks,
    private readonly limit: RequestLimit,
    @Inject(CONFIG) private readonly config: Pick<EdgeEnvironment, 'SCREEN_ORIGINS'>,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS, TOO_MANY_PAIRINGS, ORIGIN_REFUSED for a page of an origin that may show no walls */
  begin(request: Request): Promise<WallPairingGrant> {
    const site = this.siteOf(request);
    this.limit.takePairing(request.ip ?? 'unknown');
    return this.bus.call(people.pairingBegin, { ...visitorOf(request), site }, { requestId: factsOf(request).requestId });
  }

  /** A page of the console never needs the token itself: its wall is opened by a cookie. @throws DomainError PAIRING_ENDED, PAIRING_REFUSED */
  async state({ secret }: InputOf<People['wallPairingState']>, request: Request, response: Response): Promise<WallPairingStateView> {
    const state = await this.bus.call(people.pairingState, { secret }, { requestId: factsOf(request).requestId });
    if (state.path !== null && this.siteOf(request) === null) keepPairedWall(request, response, { path: state.path, token: secret });
    return state;
  }

  /** @throws DomainError PAIRING_CODE_UNKNOWN; TOO_MANY_REQUESTS after too many codes that were none */
  find({ code }: InputOf<People['wallPairing']>, context: CallContext): Promise<WallPairingView> {
    return this.counted(context, () => this.bus.call(people.pairingFind, { code }, context));
  }

  /** @throws DomainError as `find`, TOKEN_TOO_WIDE, or what the registry says of the page */
  async confirm({ code, name, path, scope, lifeDays }: InputOf<People['wallPairingConfirm']>, request: Request, context: CallContext): Promise<WallPairedView> {
    const { site } = await this.find({ code }, context);
    const screen = site === null ? embedScreen(path) : path;
    const confirmed = await this.bus.call(people.pairingConfirm, { code, name, screen, scope, lifeDays }, context);
    await this.lead(confirmed, { name, path }, request, context);
    return { name, path, scope, pairing: confirmed.pairing, expiresAt: confirmed.token.expiresAt };
  }

  /** @throws DomainError as `find` */
  refuse({ code }: InputOf<People['wallPairingRefuse']>, context: CallContext): Promise<WallPairingView> {
    return this.counted(context, () => this.bus.call(people.pairingRefuse, { code }, context));
  }

  /** A site of walls has the page itself; in the console it is that of an embed link, framed by the console alone. */
  private async lead({ pairing, token }: Confirmed, { name, path }: { readonly name: string; readonly path: string }, request: Request, context: CallContext): Promise<void> {
    const query = new URLSearchParams({ screen: name });
    if (pairing.site === null) {
      const { id } = await this.links.register({ path, origins: [consoleOriginOf(request)] }, token, context);
      query.set('embed', id);
      query.set(pairedQuery, '1');
      // A frame keeps no preferences: the wall speaks as the person who paired it.
      query.set('language', languageOf(request));
    }
    const page = pairing.site === null ? embedScreen(path) : path;
    await this.bus.call(people.pairingLead, { tokenId: token.id, path: `${page}?${query.toString()}` }, context);
  }

  /** Codes that are none count against the user who enters them. */
  private async counted<Result>(context: CallContext, ask: () => Promise<Result>): Promise<Result> {
    const giveBack = this.limit.beginCode(context.caller?.userId ?? '');
    try {
      const result = await ask();
      giveBack();
      return result;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'PAIRING_CODE_UNKNOWN')) giveBack();
      throw error;
    }
  }

  /** Null for a page of the console. @throws DomainError ORIGIN_REFUSED */
  private siteOf(request: Request): string | null {
    if (isOwnPage(request)) return null;
    const origin = request.get('origin');
    if (origin === undefined || !this.config.SCREEN_ORIGINS.includes(origin)) throw new DomainError('ORIGIN_REFUSED');
    return origin;
  }
}
