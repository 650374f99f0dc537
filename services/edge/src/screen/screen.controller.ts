import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type Done, type SceneView, type ScreenOrders, type ScreenPicture, type ScreenView } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer, itemsOf } from '../api/shape.ts';
import * as answers from './answers.ts';
import * as inputs from './inputs.ts';

const { screens } = operations;

/** Walls that hang somewhere. */
@Controller()
export class ScreenController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.screenHeartbeat, { summary: 'A screen tells how it is, and is told what to show', input: inputs.heartbeatInput, answer: 'ScreenOrders', output: answers.ordersAnswer })
  heard(@Input() { name, ...heartbeat }: inputs.HeartbeatInput, @Asking() context: CallContext): Promise<ScreenOrders> {
    return this.bus.call(screens.heartbeat, { name, heartbeat }, context);
  }

  @Api(routes.screenPictureKeep, { summary: 'A screen sends a picture of itself', input: inputs.pictureInput, answer: 'Done', output: doneAnswer })
  keepPicture(@Input() input: inputs.PictureInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(screens.keepPicture, input, context);
  }

  @Api(routes.screenList, { summary: 'The screens that have told of themselves', answer: 'items: ScreenView', output: itemsOf(answers.screenAnswer) })
  list(@Asking() context: CallContext): Promise<{ items: ScreenView[] }> {
    return this.bus.call(screens.list, {}, context);
  }

  @Api(routes.screenPicture, { summary: 'The last picture that a screen sent of itself', input: inputs.screenInput, answer: 'ScreenPicture', output: answers.pictureAnswer })
  picture(@Input() input: inputs.ScreenInput, @Asking() context: CallContext): Promise<ScreenPicture> {
    return this.bus.call(screens.picture, input, context);
  }

  @Api(routes.screenPictureAsk, { summary: 'Ask a screen for a picture of itself', input: inputs.screenInput, answer: 'Done', output: doneAnswer })
  askPicture(@Input() input: inputs.ScreenInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(screens.askPicture, input, context);
  }

  @Api(routes.screenReload, { summary: 'Have a screen load its page anew', input: inputs.screenInput, answer: 'ScreenView', output: answers.screenAnswer })
  reload(@Input() input: inputs.ScreenInput, @Asking() context: CallContext): Promise<ScreenView> {
    return this.bus.call(screens.reload, input, context);
  }

  @Api(routes.screenPlay, { summary: 'Give a screen its scenes; none: those of its page', input: inputs.playInput, answer: 'ScreenView', output: answers.screenAnswer })
  play(@Input() input: inputs.PlayInput, @Asking() context: CallContext): Promise<ScreenView> {
    return this.bus.call(screens.play, input, context);
  }

  @Api(routes.screenDelete, { summary: 'Forget a screen that hangs no more', input: inputs.screenInput, answer: 'Done', output: doneAnswer })
  remove(@Input() input: inputs.ScreenInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(screens.remove, input, context);
  }

  @Api(routes.sceneList, { summary: 'The scenes', answer: 'items: SceneView', output: itemsOf(answers.sceneAnswer) })
  scenes(@Asking() context: CallContext): Promise<{ items: SceneView[] }> {
    return this.bus.call(screens.sceneList, {}, context);
  }

  @Api(routes.sceneSave, { summary: 'Make a scene, or change it', input: inputs.sceneInput, answer: 'SceneView', output: answers.sceneAnswer })
  saveScene(@Input() { name, version, ...scene }: inputs.SceneInput, @Asking() context: CallContext): Promise<SceneView> {
    return this.bus.call(screens.sceneSave, { name, scene, ...(version === undefined ? {} : { version }) }, context);
  }

  @Api(routes.sceneDelete, { summary: 'Delete a scene', input: inputs.screenInput, answer: 'Done', output: doneAnswer })
  removeScene(@Input() input: inputs.ScreenInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(screens.sceneRemove, input, context);
  }
}
