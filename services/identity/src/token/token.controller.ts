import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerOf, done, Handles, parseInput } from '@voltdeck/platform';
import { operations, type Done, type PageTokenGrant, type Request, type TokenGrant, type TokenView } from '@voltdeck/protocol/contract';
import * as inputs from '../inputs.ts';
import { ApiTokenService } from './api-token.service.ts';
import { PageTokenService } from './page-token.service.ts';

@Controller()
export class TokenController {
  constructor(
    private readonly tokens: ApiTokenService,
    private readonly pages: PageTokenService,
  ) {}

  @Handles(operations.identity.tokenList)
  async list(@Payload() request: Request<unknown>): Promise<{ items: TokenView[] }> {
    return { items: await this.tokens.list(callerOf(request)) };
  }

  @Handles(operations.identity.token)
  get(@Payload() request: Request<unknown>): Promise<TokenView> {
    return this.tokens.get(callerOf(request), parseInput(inputs.byId, request.input).id);
  }

  @Handles(operations.identity.tokenAdd)
  add(@Payload() request: Request<unknown>): Promise<TokenGrant> {
    return this.tokens.add(callerOf(request), inputs.readNewToken(request.input));
  }

  @Handles(operations.identity.pageTokenAdd)
  addPageToken(@Payload() request: Request<unknown>): Promise<PageTokenGrant> {
    return this.pages.add(callerOf(request), parseInput(inputs.pageToken, request.input));
  }

  @Handles(operations.identity.tokenRevoke)
  async revoke(@Payload() request: Request<unknown>): Promise<Done> {
    await this.tokens.revoke(callerOf(request), parseInput(inputs.byId, request.input).id);
    return done;
  }
}
