import { Controller } from '@nestjs/common';
import { embeds, type EmbedView, type EndedEmbed, type OpenedEmbed } from '@voltdeck/contract';
import { callerWith, Handles, type Asked } from '@voltdeck/base';
import { EmbedService } from './embed.service.ts';

@Controller()
export class EmbedController {
  constructor(private readonly embeds: EmbedService) {}

  @Handles(embeds.embedList)
  async list(asked: Asked<typeof embeds.embedList>): Promise<{ items: EmbedView[] }> {
    return { items: await this.embeds.list(callerWith('view', asked), asked.input.name ?? null) };
  }

  @Handles(embeds.embedRegister)
  add(asked: Asked<typeof embeds.embedRegister>): Promise<EmbedView> {
    return this.embeds.add(asked.input, callerWith('add', asked));
  }

  @Handles(embeds.embedClose)
  end(asked: Asked<typeof embeds.embedClose>): Promise<EndedEmbed> {
    return this.embeds.end(asked.input.id, callerWith('view', asked));
  }

  @Handles(embeds.embedOpen)
  open({ input }: Asked<typeof embeds.embedOpen>): Promise<OpenedEmbed> {
    return this.embeds.open(input);
  }
}
