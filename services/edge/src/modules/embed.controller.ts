import { Controller, Req } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type EmbedGrant, type EmbedView } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { FreshPassword } from '../access/fresh-password.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { itemsOf } from '../api/shape.ts';
import { embedAnswer, embedGrantAnswer } from './answers.ts';
import { EmbedLinks } from './embed-links.ts';
import { embedAddInput, embedListInput, overrideInput, type EmbedAddInput, type EmbedListInput, type OverrideInput } from './inputs.ts';

/** Pages in frames of other sites. */
@Controller()
export class EmbedController {
  constructor(
    private readonly bus: BusClient,
    private readonly links: EmbedLinks,
    private readonly password: FreshPassword,
  ) {}

  @Api(routes.embedList, { summary: 'Own embed links; of everybody for an administrator', input: embedListInput, answer: 'items: EmbedView', output: itemsOf(embedAnswer) })
  list(@Input() input: EmbedListInput, @Asking() context: CallContext): Promise<{ items: EmbedView[] }> {
    return this.bus.call(operations.modules.embedList, input, context);
  }

  @Api(routes.embedAdd, { summary: 'A link that shows one page, view only, in a frame of the sites named; longer than a day with a password entered within five minutes', input: embedAddInput, answer: 'EmbedGrant', output: embedGrantAnswer })
  async add(@Input() input: EmbedAddInput, @Req() request: Request, @Asking() context: CallContext): Promise<EmbedGrant> {
    if (input.lifeDays > 1) await this.password.demand(request);
    return this.links.add(input, context);
  }

  @Api(routes.embedEnd, { summary: 'Revoke an embed link, with its token', input: overrideInput, answer: 'EmbedView', output: embedAnswer })
  end(@Input() { id }: OverrideInput, @Asking() context: CallContext): Promise<EmbedView> {
    return this.links.end(id, context);
  }
}
