import { Controller } from '@nestjs/common';
import { people, type PageTokenGrant, type TokenGrant, type TokenView } from '@voltdeck/contract';
import { callerOf, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { ApiTokenService } from './api-token.service.ts';
import { PageTokenService } from './page-token.service.ts';

@Controller()
export class TokenController {
  constructor(
    private readonly tokens: ApiTokenService,
    private readonly pages: PageTokenService,
  ) {}

  @Handles(people.tokenList)
  async list(asked: Asked<typeof people.tokenList>): Promise<{ items: TokenView[] }> {
    return { items: await this.tokens.list(callerOf(asked)) };
  }

  @Handles(people.token)
  get(asked: Asked<typeof people.token>): Promise<TokenView> {
    return this.tokens.get(callerOf(asked), asked.input.id);
  }

  @Handles(people.tokenAdd)
  add(asked: Asked<typeof people.tokenAdd>): Promise<TokenGrant> {
    return this.tokens.add(callerOf(asked), asked.input);
  }

  @Handles(people.pageTokenAdd)
  addPageToken(asked: Asked<typeof people.pageTokenAdd>): Promise<PageTokenGrant> {
    return this.pages.add(callerOf(asked), asked.input);
  }

  @Handles(people.tokenRevoke)
  async revoke(asked: Asked<typeof people.tokenRevoke>): Promise<Done> {
    await this.tokens.revoke(callerOf(asked), asked.input.id);
    return done;
  }
}
