import { Controller } from '@nestjs/common';
import { screens, type MapOutlinePart, type MapOutlineView } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { MapOutlineService } from './map-outline.service.ts';

@Controller()
export class MapOutlineController {
  constructor(private readonly service: MapOutlineService) {}

  @Handles(screens.mapOutlineList)
  async list(asked: Asked<typeof screens.mapOutlineList>): Promise<{ items: MapOutlineView[] }> {
    callerWith('view', asked);
    return { items: await this.service.list() };
  }

  @Handles(screens.mapOutline)
  part(asked: Asked<typeof screens.mapOutline>): Promise<MapOutlinePart> {
    callerWith('view', asked);
    return this.service.part(asked.input);
  }

  @Handles(screens.mapOutlineKeep)
  keep(asked: Asked<typeof screens.mapOutlineKeep>): Promise<MapOutlineView> {
    return this.service.keep(asked.input, callerWith('administrator', asked));
  }

  @Handles(screens.mapOutlineDelete)
  async remove(asked: Asked<typeof screens.mapOutlineDelete>): Promise<Done> {
    callerWith('administrator', asked);
    await this.service.remove(asked.input.id);
    return done;
  }
}
