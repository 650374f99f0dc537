import { Controller } from '@nestjs/common';
import { personal, type PreferencesView, type SavedView, type WatchedDevice } from '@voltdeck/contract';
import { callerOf, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { PersonalService } from './personal.service.ts';

@Controller()
export class PersonalController {
  constructor(private readonly service: PersonalService) {}

  @Handles(personal.savedViewList)
  async views(asked: Asked<typeof personal.savedViewList>): Promise<{ items: SavedView[] }> {
    return { items: await this.service.views(callerOf(asked), asked.input.list) };
  }

  @Handles(personal.savedViewShow)
  view(asked: Asked<typeof personal.savedViewShow>): Promise<SavedView> {
    return this.service.view(callerOf(asked), asked.input.id);
  }

  @Handles(personal.savedViewAdd)
  addView(asked: Asked<typeof personal.savedViewAdd>): Promise<SavedView> {
    return this.service.addView(callerOf(asked), asked.input);
  }

  @Handles(personal.savedViewChange)
  changeView(asked: Asked<typeof personal.savedViewChange>): Promise<SavedView> {
    return this.service.changeView(callerOf(asked), asked.input);
  }

  @Handles(personal.savedViewDelete)
  async deleteView(asked: Asked<typeof personal.savedViewDelete>): Promise<Done> {
    await this.service.deleteView(callerOf(asked), asked.input.id);
    return done;
  }

  @Handles(personal.savedViewRestore)
  restoreView(asked: Asked<typeof personal.savedViewRestore>): Promise<SavedView> {
    return this.service.restoreView(callerOf(asked), asked.input.id);
  }

  @Handles(personal.preferencesShow)
  preferences(asked: Asked<typeof personal.preferencesShow>): Promise<PreferencesView> {
    return this.service.preferences(callerOf(asked));
  }

  @Handles(personal.columnsKeep)
  keepColumns(asked: Asked<typeof personal.columnsKeep>): Promise<PreferencesView> {
    return this.service.keepColumns(callerOf(asked), asked.input);
  }

  @Handles(personal.bellKeep)
  keepBell(asked: Asked<typeof personal.bellKeep>): Promise<PreferencesView> {
    return this.service.keepBell(callerOf(asked), asked.input);
  }

  @Handles(personal.watchedList)
  async watched(asked: Asked<typeof personal.watchedList>): Promise<{ items: WatchedDevice[] }> {
    return { items: await this.service.watched(callerOf(asked)) };
  }

  @Handles(personal.watch)
  async watch(asked: Asked<typeof personal.watch>): Promise<Done> {
    await this.service.watch(callerOf(asked), asked.input.deviceId);
    return done;
  }

  @Handles(personal.unwatch)
  async unwatch(asked: Asked<typeof personal.unwatch>): Promise<Done> {
    await this.service.unwatch(callerOf(asked), asked.input.deviceId);
    return done;
  }
}
