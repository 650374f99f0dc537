import { Controller } from '@nestjs/common';
import { fleet, type DemoDataView, type Fleet, type OutputOf } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { actingOf } from '../acting.ts';
import { DemoDataService } from './demo-data.service.ts';

@Controller()
export class DemoController {
  constructor(private readonly service: DemoDataService) {}

  @Handles(fleet.demoData)
  view(): Promise<DemoDataView> {
    return this.service.view();
  }

  @Handles(fleet.demoDataRemove)
  remove(asked: Asked<typeof fleet.demoDataRemove>): Promise<DemoDataView> {
    return this.service.remove(actingOf(asked));
  }

  @Handles(fleet.fleetStart)
  start(): Promise<OutputOf<Fleet['fleetStart']>> {
    return this.service.start();
  }
}
