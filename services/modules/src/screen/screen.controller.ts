import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles, parseInput } from '@voltdeck/platform';
import { operations, type Done, type Request, type SceneView, type ScreenOrders, type ScreenPicture, type ScreenView } from '@voltdeck/protocol/contract';
import { callerWith, done } from '../acting.ts';
import * as inputs from './inputs.ts';
import { ScreenService } from './screen.service.ts';

const { screens } = operations;

@Controller()
export class ScreenController {
  constructor(private readonly service: ScreenService) {}

  @Handles(screens.heartbeat)
  heard(@Payload() request: Request<unknown>): Promise<ScreenOrders> {
    callerWith('view', request);
    const { name, heartbeat } = parseInput(inputs.heard, request.input);
    return this.service.heard(name, heartbeat);
  }

  @Handles(screens.keepPicture)
  async keepPicture(@Payload() request: Request<unknown>): Promise<Done> {
    callerWith('view', request);
    const { name, picture } = parseInput(inputs.picture, request.input);
    await this.service.keepPicture(name, { picture });
    return done;
  }

  @Handles(screens.list)
  async list(@Payload() request: Request<unknown>): Promise<{ items: ScreenView[] }> {
    callerWith('administrator', request);
    return { items: await this.service.list() };
  }

  @Handles(screens.picture)
  picture(@Payload() request: Request<unknown>): Promise<ScreenPicture> {
    callerWith('administrator', request);
    return this.service.picture(parseInput(inputs.named, request.input).name);
  }

  @Handles(screens.askPicture)
  async askPicture(@Payload() request: Request<unknown>): Promise<Done> {
    callerWith('administrator', request);
    await this.service.askPicture(parseInput(inputs.named, request.input).name);
    return done;
  }

  @Handles(screens.reload)
  reload(@Payload() request: Request<unknown>): Promise<ScreenView> {
    callerWith('administrator', request);
    return this.service.reload(parseInput(inputs.named, request.input).name);
  }

  @Handles(screens.play)
  play(@Payload() request: Request<unknown>): Promise<ScreenView> {
    callerWith('administrator', request);
    const { name, playlist } = parseInput(inputs.play, request.input);
    return this.service.play(name, playlist);
  }

  @Handles(screens.remove)
  async remove(@Payload() request: Request<unknown>): Promise<Done> {
    callerWith('administrator', request);
    await this.service.remove(parseInput(inputs.named, request.input).name);
    return done;
  }

  @Handles(screens.sceneList)
  async sceneList(@Payload() request: Request<unknown>): Promise<{ items: SceneView[] }> {
    callerWith('administrator', request);
    return { items: await this.service.sceneList() };
  }

  @Handles(screens.sceneSave)
  saveScene(@Payload() request: Request<unknown>): Promise<SceneView> {
    const caller = callerWith('administrator', request);
    const { name, scene, version } = parseInput(inputs.sceneSave, request.input);
    return this.service.saveScene(name, scene, version, caller);
  }

  @Handles(screens.sceneRemove)
  async removeScene(@Payload() request: Request<unknown>): Promise<Done> {
    callerWith('administrator', request);
    await this.service.removeScene(parseInput(inputs.named, request.input).name);
    return done;
  }
}
