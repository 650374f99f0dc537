import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, done, Handles, parseInput } from '@voltdeck/platform';
import { operations, type Done, type Page, type Request, type ScreenHeartbeatView, type ScreenOrders, type ScreenPicture, type ScreenView } from '@voltdeck/protocol/contract';
import * as inputs from './inputs.ts';
import { ScreenService } from './screen.service.ts';

const { screens } = operations;

const nameOf = ({ input }: Request<unknown>): string => parseInput(inputs.named, input).name;

@Controller()
export class ScreenController {
  constructor(private readonly service: ScreenService) {}

  @Handles(screens.heartbeat)
  heard(@Payload() request: Request<unknown>): Promise<ScreenOrders> {
    const { name, heartbeat } = parseInput(inputs.heard, request.input);
    return this.service.heard(name, heartbeat, callerWith('view', request));
  }

  @Handles(screens.keepPicture)
  async keepPicture(@Payload() request: Request<unknown>): Promise<Done> {
    const { name, picture } = parseInput(inputs.picture, request.input);
    await this.service.keepPicture(name, { picture }, callerWith('view', request));
    return done;
  }

  @Handles(screens.list)
  list(@Payload() request: Request<unknown>): Promise<Page<ScreenView>> {
    return this.service.list(parseInput(inputs.screenList, request.input), callerWith('view', request));
  }

  @Handles(screens.read)
  read(@Payload() request: Request<unknown>): Promise<ScreenView> {
    return this.service.read(nameOf(request), callerWith('view', request));
  }

  @Handles(screens.history)
  async history(@Payload() request: Request<unknown>): Promise<{ items: ScreenHeartbeatView[] }> {
    return { items: await this.service.history(nameOf(request), callerWith('view', request)) };
  }

  @Handles(screens.picture)
  picture(@Payload() request: Request<unknown>): Promise<ScreenPicture> {
    return this.service.picture(nameOf(request), callerWith('view', request));
  }

  @Handles(screens.askPicture)
  async askPicture(@Payload() request: Request<unknown>): Promise<Done> {
    await this.service.askPicture(nameOf(request), callerWith('update', request));
    return done;
  }

  @Handles(screens.reload)
  reload(@Payload() request: Request<unknown>): Promise<ScreenView> {
    return this.service.reload(nameOf(request), callerWith('update', request));
  }

  @Handles(screens.play)
  play(@Payload() request: Request<unknown>): Promise<ScreenView> {
    const { name, ...play } = parseInput(inputs.play, request.input);
    return this.service.play(name, play, callerWith('update', request));
  }

  @Handles(screens.entitle)
  entitle(@Payload() request: Request<unknown>): Promise<ScreenView> {
    const { name, title } = parseInput(inputs.entitle, request.input);
    return this.service.entitle(name, title, callerWith('update', request));
  }

  @Handles(screens.pin)
  pin(@Payload() request: Request<unknown>): Promise<ScreenView> {
    const { name, version } = parseInput(inputs.pin, request.input);
    return this.service.pin(name, version, callerWith('administrator', request));
  }

  @Handles(screens.remove)
  async remove(@Payload() request: Request<unknown>): Promise<Done> {
    await this.service.remove(nameOf(request), callerWith('delete', request));
    return done;
  }
}
