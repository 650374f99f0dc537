import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type Done, type Page, type ScreenHeartbeatView, type ScreenOrders, type ScreenPicture, type ScreenView } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer, itemsOf, pageOf } from '../api/shape.ts';
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

  @Api(routes.screenList, { summary: 'The screens that have told of themselves', input: inputs.screenListInput, answer: 'Page of ScreenView', output: pageOf(answers.screenAnswer) })
  list(@Input() input: inputs.ScreenListQuery, @Asking() context: CallContext): Promise<Page<ScreenView>> {
    return this.bus.call(screens.list, input, context);
  }

  @Api(routes.screen, { summary: 'A screen', input: inputs.screenInput, answer: 'ScreenView', output: answers.screenAnswer })
  read(@Input() input: inputs.ScreenInput, @Asking() context: CallContext): Promise<ScreenView> {
    return this.bus.call(screens.read, input, context);
  }

  @Api(routes.screenHistory, { summary: 'How a screen was over the last day, newest first', input: inputs.screenInput, answer: 'items: ScreenHeartbeatView', output: itemsOf(answers.heartbeatAnswer) })
  history(@Input() input: inputs.ScreenInput, @Asking() context: CallContext): Promise<{ items: ScreenHeartbeatView[] }> {
    return this.bus.call(screens.history, input, context);
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

  @Api(routes.screenPlay, { summary: 'Give a screen its scenes, with the times of each; none: that of its page', input: inputs.playInput, answer: 'ScreenView', output: answers.screenAnswer })
  play(@Input() input: inputs.PlayInput, @Asking() context: CallContext): Promise<ScreenView> {
    return this.bus.call(screens.play, input, context);
  }

  @Api(routes.screenTitle, { summary: 'Give a screen a title, or its name again', input: inputs.titleInput, answer: 'ScreenView', output: answers.screenAnswer })
  entitle(@Input() input: inputs.TitleInput, @Asking() context: CallContext): Promise<ScreenView> {
    return this.bus.call(screens.entitle, input, context);
  }

  @Api(routes.screenPin, { summary: 'Give a screen a version of its module, or that of everybody; its page is loaded anew', input: inputs.pinInput, answer: 'ScreenView', output: answers.screenAnswer })
  pin(@Input() input: inputs.PinInput, @Asking() context: CallContext): Promise<ScreenView> {
    return this.bus.call(screens.pin, input, context);
  }

  @Api(routes.screenDelete, { summary: 'Forget a screen that hangs no more', input: inputs.screenInput, answer: 'Done', output: doneAnswer })
  remove(@Input() input: inputs.ScreenInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(screens.remove, input, context);
  }
}
