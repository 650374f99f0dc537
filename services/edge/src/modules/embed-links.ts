import { Injectable } from '@nestjs/common';
import { embeds, type EmbedGrant, type EmbedView, type NewEmbed, people, type TokenView } from '@voltdeck/contract';
import { BusClient, DomainError, type CallContext } from '@voltdeck/base';
import { embedScreen } from '@voltdeck/protocol/contract';

/** A link is two things that start and end together: identity's token, and the registry's word on which page is in whose frame. */
@Injectable()
export class EmbedLinks {
  constructor(private readonly bus: BusClient) {}

  /** @throws DomainError what identity says of the token, or the registry of the page */
  async add({ lifeDays, scope, routes, ...wanted }: NewEmbed, context: CallContext): Promise<EmbedGrant> {
    const screen = embedScreen(wanted.path);
    const { token, view } = await this.bus.call(people.tokenAdd, { name: screen.slice(0, 64), kind: 'kiosk', screens: [screen], lifeDays, scope, ...(routes ? { routes } : {}) }, context);
    return { embed: await this.register(wanted, view, context), token };
  }

  /** The page of a token that is there already; where it has none, the token ends. @throws DomainError what the registry says of the page */
  async register(wanted: Pick<NewEmbed, 'path' | 'origins'>, { id, expiresAt }: Pick<TokenView, 'id' | 'expiresAt'>, context: CallContext): Promise<EmbedView> {
    try {
      return await this.bus.call(embeds.embedRegister, { ...wanted, tokenId: id, expiresAt }, context);
    } catch (error) {
      await this.bus.call(people.tokenRevoke, { id }, context);
      throw error;
    }
  }

  /** The registry says who may: anyone who made it, or an administrator. */
  async end(id: string, context: CallContext): Promise<EmbedView> {
    const { embed, tokenId, userId } = await this.bus.call(embeds.embedClose, { id }, context);
    const own = context.caller?.userId === userId;
    const revoking = own ? this.bus.call(people.tokenRevoke, { id: tokenId }, context) : this.bus.call(people.userTokenRevoke, { id: userId, tokenId }, context);
    await revoking.catch(alreadyGone);
    return embed;
  }
}

/** Its maker may have revoked the token alone. */
function alreadyGone(error: unknown): null {
  if (error instanceof DomainError && error.code === 'TOKEN_NOT_FOUND') return null;
  throw error;
}
