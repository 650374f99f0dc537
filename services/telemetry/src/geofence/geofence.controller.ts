import { Controller } from '@nestjs/common';
import { history, type GeofenceCrossingView, type GeofenceDwellView, type GeofenceView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { CrossingService } from './crossing.service.ts';
import { GeofenceService } from './geofence.service.ts';

@Controller()
export class GeofenceController {
  constructor(
    private readonly service: GeofenceService,
    private readonly crossings: CrossingService,
  ) {}

  @Handles(history.geofenceList)
  list({ caller }: Asked<typeof history.geofenceList>): Promise<{ items: GeofenceView[] }> {
    return this.service.list(caller);
  }

  @Handles(history.geofence)
  get({ caller, input: { id } }: Asked<typeof history.geofence>): Promise<GeofenceView> {
    return this.service.get(caller, id);
  }

  @Handles(history.geofenceAdd)
  add({ caller, input }: Asked<typeof history.geofenceAdd>): Promise<GeofenceView> {
    return this.service.add(caller, input);
  }

  @Handles(history.geofenceChange)
  change({ caller, input }: Asked<typeof history.geofenceChange>): Promise<GeofenceView> {
    return this.service.change(caller, input);
  }

  @Handles(history.geofenceDelete)
  remove({ caller, input: { geofenceId } }: Asked<typeof history.geofenceDelete>): Promise<GeofenceView> {
    return this.service.remove(caller, geofenceId);
  }

  @Handles(history.geofenceRestore)
  restore({ caller, input: { geofenceId } }: Asked<typeof history.geofenceRestore>): Promise<GeofenceView> {
    return this.service.restore(caller, geofenceId);
  }

  @Handles(history.geofenceCrossings)
  listCrossings({ caller, input }: Asked<typeof history.geofenceCrossings>): Promise<Page<GeofenceCrossingView>> {
    return this.crossings.list(caller, input);
  }

  @Handles(history.geofenceDwell)
  async dwell({ caller, input }: Asked<typeof history.geofenceDwell>): Promise<{ items: GeofenceDwellView[] }> {
    return this.crossings.dwell(caller, input);
  }
}
