import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@voltdeck/platform';
import { AdmissionRepository } from './admission/admission.repository.ts';
import { AdmissionService } from './admission/admission.service.ts';
import { Placement } from './admission/placement.ts';
import { databaseOptions } from './database.ts';
import { DemoService } from './demo/demo.service.ts';
import { DeviceRepository } from './device/device.repository.ts';
import { DeviceService } from './device/device.service.ts';
import type { FleetEnvironment } from './environment.ts';
import { FleetController } from './fleet.controller.ts';
import { KeyRepository } from './key/key.repository.ts';
import { KeyService } from './key/key.service.ts';
import { OutboxRelay } from './outbox/outbox.relay.ts';
import { OutboxRepository } from './outbox/outbox.repository.ts';
import { OverviewRepository } from './overview/overview.repository.ts';

@Module({})
export class FleetModule {
  static of(config: FleetEnvironment): DynamicModule {
    return {
      module: FleetModule,
      imports: [DatabaseModule.for(databaseOptions(config.DATABASE_URL))],
      controllers: [FleetController],
      providers: [
        ...[AdmissionRepository, DeviceRepository, KeyRepository, OutboxRepository, OverviewRepository],
        ...[Placement, OutboxRelay, AdmissionService, DeviceService, KeyService, DemoService],
      ],
    };
  }
}
