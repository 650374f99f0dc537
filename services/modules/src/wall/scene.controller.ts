import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, done, Handles, parseInput } from '@voltdeck/platform';
import { operations, type Done, type Page, type Request, type SceneView } from '@voltdeck/protocol/contract';
import * as inputs from './inputs.ts';
import { SceneService } from './scene.service.ts';

const { screens } = operations;

@Controller()
export class SceneController {
  constructor(private readonly service: SceneService) {}

  @Handles(screens.sceneList)
  list(@Payload() request: Request<unknown>): Promise<Page<SceneView>> {
    callerWith('view', request);
    return this.service.list(parseInput(inputs.sceneList, request.input));
  }

  @Handles(screens.scene)
  read(@Payload() request: Request<unknown>): Promise<SceneView> {
    callerWith('view', request);
    return this.service.read(parseInput(inputs.named, request.input).name);
  }

  @Handles(screens.sceneAdd)
  add(@Payload() request: Request<unknown>): Promise<SceneView> {
    const { name, scene } = parseInput(inputs.sceneAdd, request.input);
    return this.service.add(name, scene, callerWith('add', request));
  }

  @Handles(screens.sceneChange)
  change(@Payload() request: Request<unknown>): Promise<SceneView> {
    const { name, scene, version } = parseInput(inputs.sceneChange, request.input);
    return this.service.change(name, scene, version, callerWith('update', request));
  }

  @Handles(screens.sceneRemove)
  async remove(@Payload() request: Request<unknown>): Promise<Done> {
    callerWith('delete', request);
    await this.service.remove(parseInput(inputs.named, request.input).name);
    return done;
  }
}
