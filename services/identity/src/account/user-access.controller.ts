import { Controller } from '@nestjs/common';
import { people, type OutputOf, type OwnSessionView, type TokenView } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { SessionService } from '../session/session.service.ts';
import { ApiTokenService } from '../token/api-token.service.ts';
import { UserService } from '../user/user.service.ts';
import { AccessHolderService } from './access-holder.service.ts';

/** Where a user is signed in, what programs act for the user, and who can do what: for administrators. */
@Controller()
export class UserAccessController {
  constructor(
    private readonly users: UserService,
    private readonly sessions: SessionService,
    private readonly tokens: ApiTokenService,
    private readonly holders: AccessHolderService,
  ) {}

  @Handles(people.userSessionList)
  async sessionList(asked: Asked<typeof people.userSessionList>): Promise<{ items: OwnSessionView[] }> {
    return { items: await this.sessions.ofUser(await this.userId(asked)) };
  }

  @Handles(people.userSessionEnd)
  async sessionEnd(asked: Asked<typeof people.userSessionEnd>): Promise<Done> {
    await this.sessions.endAll(await this.userId(asked));
    return done;
  }

  @Handles(people.userTokenList)
  async tokenList(asked: Asked<typeof people.userTokenList>): Promise<{ items: TokenView[] }> {
    return { items: await this.tokens.list({ userId: await this.userId(asked) }) };
  }

  @Handles(people.userTokenRevoke)
  async tokenRevoke(asked: Asked<typeof people.userTokenRevoke>): Promise<Done> {
    callerWith('administrator', asked);
    const { id, tokenId } = asked.input;
    await this.tokens.revoke({ userId: id }, tokenId);
    return done;
  }

  @Handles(people.accessHolders)
  accessHolders(asked: Asked<typeof people.accessHolders>): Promise<OutputOf<typeof people.accessHolders>> {
    callerWith('administrator', asked);
    return this.holders.list(asked.input);
  }

  @Handles(people.usersAble)
  usersAble({ input }: Asked<typeof people.usersAble>): Promise<OutputOf<typeof people.usersAble>> {
    return this.holders.able(input);
  }

  /** @throws DomainError PERMISSION_MISSING, USER_NOT_FOUND */
  private async userId(asked: Asked<typeof people.user>): Promise<string> {
    callerWith('administrator', asked);
    return (await this.users.get(asked.input.id)).id;
  }
}
