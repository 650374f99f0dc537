import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type Done, type Page, type SceneView } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer, pageOf } from '../api/shape.ts';
import { sceneAnswer } from './answers.ts';
import * as inputs from './inputs.ts';

const { screens } = operations;

/** What walls show. */
@Controller()
export class SceneController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.sceneList, { summary: 'The scenes', input: inputs.sceneListInput, answer: 'Page of SceneView', output: pageOf(sceneAnswer) })
  list(@Input() input: inputs.SceneListQuery, @Asking() context: CallContext): Promise<Page<SceneView>> {
    return this.bus.call(screens.sceneList, input, context);
  }

  @Api(routes.scene, { summary: 'A scene', input: inputs.screenInput, answer: 'SceneView', output: sceneAnswer })
  read(@Input() input: inputs.ScreenInput, @Asking() context: CallContext): Promise<SceneView> {
    return this.bus.call(screens.scene, input, context);
  }

  @Api(routes.sceneAdd, { summary: 'Make a scene', input: inputs.sceneAddInput, answer: 'SceneView', output: sceneAnswer })
  add(@Input() { name, ...scene }: inputs.SceneAddInput, @Asking() context: CallContext): Promise<SceneView> {
    return this.bus.call(screens.sceneAdd, { name, scene }, context);
  }

  @Api(routes.sceneChange, { summary: 'Change a scene', input: inputs.sceneChangeInput, answer: 'SceneView', output: sceneAnswer })
  change(@Input() { name, version, ...scene }: inputs.SceneChangeInput, @Asking() context: CallContext): Promise<SceneView> {
    return this.bus.call(screens.sceneChange, { name, scene, version }, context);
  }

  @Api(routes.sceneDelete, { summary: 'Delete a scene; screens go on with their other ones', input: inputs.screenInput, answer: 'Done', output: doneAnswer })
  remove(@Input() input: inputs.ScreenInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(screens.sceneRemove, input, context);
  }
}
