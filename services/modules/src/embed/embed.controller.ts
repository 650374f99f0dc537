import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, Handles, parseInput } from '@voltdeck/platform';
import { operations, type EmbedView, type EndedEmbed, type OpenedEmbed, type Request } from '@voltdeck/protocol/contract';
import * as inputs from '../inputs.ts';
import { EmbedService } from './embed.service.ts';

const { modules } = operations;

@Controller()
export class EmbedController {
  constructor(private readonly embeds: EmbedService) {}

  @Handles(modules.embedList)
  async list(@Payload() request: Request<unknown>): Promise<{ items: EmbedView[] }> {
    const { name = null } = parseInput(inputs.embedList, request.input);
    return { items: await this.embeds.list(callerWith('view', request), name) };
  }

  @Handles(modules.embedAdd)
  add(@Payload() request: Request<unknown>): Promise<EmbedView> {
    return this.embeds.add(parseInput(inputs.embedAdd, request.input), callerWith('add', request));
  }

  @Handles(modules.embedEnd)
  end(@Payload() request: Request<unknown>): Promise<EndedEmbed> {
    return this.embeds.end(parseInput(inputs.byId, request.input).id, callerWith('view', request));
  }

  /** Asked by the edge for whoever opens a frame: the link says what it may hold. */
  @Handles(modules.embedOpen)
  open(@Payload() { input }: Request<unknown>): Promise<OpenedEmbed> {
    return this.embeds.open(parseInput(inputs.embedOpen, input));
  }
}
