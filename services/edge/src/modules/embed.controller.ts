import { Controller, Req } from '@nestjs/common';
import { embeds, type EmbedGrant, type Embeds, type EmbedView, type InputOf } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request } from 'express';
import { FreshPassword } from '../access/fresh-password.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { EmbedLinks } from './embed-links.ts';

/** Pages in frames of other sites. */
@Controller()
export class EmbedController {
  constructor(
    private readonly links: EmbedLinks,
    private readonly password: FreshPassword,
  ) {}

  @Api(embeds.embedAdd)
  async add(@Input() input: InputOf<Embeds['embedAdd']>, @Req() request: Request, @Asking() context: CallContext): Promise<EmbedGrant> {
    if (input.lifeDays > 1) await this.password.demand(request);
    return this.links.add(input, context);
  }

  @Api(embeds.embedEnd)
  end(@Input() { id }: InputOf<Embeds['embedEnd']>, @Asking() context: CallContext): Promise<EmbedView> {
    return this.links.end(id, context);
  }
}
