import { Controller, Req } from '@nestjs/common';
import { people, type PageTokenGrant } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import { isEmbedded, sandboxOrigin, screenHeader } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { RequestLimit } from '../access/request-limit.ts';
import { Api } from '../api/api.ts';
import { Asking } from '../api/input.ts';

/** What pages of walls and embed links work with. */
@Controller()
export class PageTokenController {
  constructor(
    private readonly bus: BusClient,
    private readonly limit: RequestLimit,
  ) {}

  @Api(people.pageToken)
  exchange(@Req() request: Request, @Asking() context: CallContext): Promise<PageTokenGrant> {
    this.limit.takeExchange(context.caller?.token?.id ?? '');
    const screen = request.get(screenHeader) ?? '';
    return this.bus.call(people.pageTokenAdd, { screen, origin: originOf(screen, request) }, context);
  }
}

/** An embedded page works in its sandbox for every caller. Another has the origin that asked; a server that asks for its wall names none. */
function originOf(screen: string, request: Request): string | null {
  return isEmbedded(screen) ? sandboxOrigin : (request.get('origin') ?? null);
}
