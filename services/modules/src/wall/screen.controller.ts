import { Controller } from '@nestjs/common';
import { screens, type ScreenHeartbeatView, type ScreenOrders, type ScreenPicture, type ScreenView } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done, Page } from '@voltdeck/protocol/contract';
import { ScreenService } from './screen.service.ts';

@Controller()
export class ScreenController {
  constructor(private readonly service: ScreenService) {}

  @Handles(screens.screenHeartbeat)
  heard(asked: Asked<typeof screens.screenHeartbeat>): Promise<ScreenOrders> {
    const { name, ...heartbeat } = asked.input;
    return this.service.heard(name, heartbeat, callerWith('view', asked));
  }

  @Handles(screens.screenPictureKeep)
  async keepPicture(asked: Asked<typeof screens.screenPictureKeep>): Promise<Done> {
    const { name, ...picture } = asked.input;
    await this.service.keepPicture(name, picture, callerWith('view', asked));
    return done;
  }

  @Handles(screens.screenList)
  list(asked: Asked<typeof screens.screenList>): Promise<Page<ScreenView>> {
    return this.service.list(asked.input, callerWith('view', asked));
  }

  @Handles(screens.screen)
  read(asked: Asked<typeof screens.screen>): Promise<ScreenView> {
    return this.service.read(asked.input.name, callerWith('view', asked));
  }

  @Handles(screens.screenHistory)
  async history(asked: Asked<typeof screens.screenHistory>): Promise<{ items: ScreenHeartbeatView[] }> {
    return { items: await this.service.history(asked.input.name, callerWith('view', asked)) };
  }

  @Handles(screens.screenPicture)
  picture(asked: Asked<typeof screens.screenPicture>): Promise<ScreenPicture> {
    return this.service.picture(asked.input.name, callerWith('view', asked));
  }

  @Handles(screens.screenPictureAsk)
  async askPicture(asked: Asked<typeof screens.screenPictureAsk>): Promise<Done> {
    await this.service.askPicture(asked.input.name, callerWith('update', asked));
    return done;
  }

  @Handles(screens.screenReload)
  reload(asked: Asked<typeof screens.screenReload>): Promise<ScreenView> {
    return this.service.reload(asked.input.name, callerWith('update', asked));
  }

  @Handles(screens.screenPlay)
  play(asked: Asked<typeof screens.screenPlay>): Promise<ScreenView> {
    const { name, ...play } = asked.input;
    return this.service.play(name, play, callerWith('update', asked));
  }

  @Handles(screens.screenSettings)
  set(asked: Asked<typeof screens.screenSettings>): Promise<ScreenView> {
    const { name, settings } = asked.input;
    return this.service.set(name, settings, callerWith('update', asked));
  }

  @Handles(screens.screenTitle)
  entitle(asked: Asked<typeof screens.screenTitle>): Promise<ScreenView> {
    const { name, title } = asked.input;
    return this.service.entitle(name, title, callerWith('update', asked));
  }

  @Handles(screens.screenPin)
  pin(asked: Asked<typeof screens.screenPin>): Promise<ScreenView> {
    const { name, version } = asked.input;
    return this.service.pin(name, version, callerWith('administrator', asked));
  }

  @Handles(screens.screenDelete)
  async remove(asked: Asked<typeof screens.screenDelete>): Promise<Done> {
    await this.service.remove(asked.input.name, callerWith('delete', asked));
    return done;
  }
}
