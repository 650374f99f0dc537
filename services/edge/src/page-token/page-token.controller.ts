import { Controller, Req } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { isEmbedded, operations, routes, sandboxOrigin, screenHeader, type PageTokenGrant } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { z } from 'zod';
import { RequestLimit } from '../access/request-limit.ts';
import { Api } from '../api/api.ts';
import { Asking } from '../api/input.ts';
import { moment, shape } from '../api/shape.ts';

const pageTokenAnswer = shape<PageTokenGrant>()('PageTokenGrant', z.object({ token: z.string(), expiresAt: moment, expiresInMs: z.number().int() }));

/** What pages of walls and embed links work with. */
@Controller()
export class PageTokenController {
  constructor(
    private readonly bus: BusClient,
    private readonly limit: RequestLimit,
  ) {}

  @Api(routes.pageToken, { summary: 'Exchange the token of a wall or an embed link for one of minutes, for the screen that X-Voltdeck-Screen names', answer: 'PageTokenGrant', output: pageTokenAnswer })
  exchange(@Req() request: Request, @Asking() context: CallContext): Promise<PageTokenGrant> {
    this.limit.takeExchange(context.caller?.token?.id ?? '');
    const screen = request.get(screenHeader) ?? '';
    return this.bus.call(operations.identity.pageTokenAdd, { screen, origin: originOf(screen, request) }, context);
  }
}

/** An embedded page works in its sandbox, whoever asked for it. Another has the origin that asked; a server that asks for its wall names none. */
function originOf(screen: string, request: Request): string | null {
  return isEmbedded(screen) ? sandboxOrigin : (request.get('origin') ?? null);
}
