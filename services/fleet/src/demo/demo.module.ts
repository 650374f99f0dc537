import { Module } from '@nestjs/common';
import { AdmissionModule } from '../admission/admission.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { DemoController } from './demo.controller.ts';
import { DemoDataRepository } from './demo-data.repository.ts';
import { DemoDataService } from './demo-data.service.ts';
import { DemoEnd } from './demo-end.ts';
import { DemoVehicles } from './demo-vehicles.ts';
import { DemoHistory } from './demo-history.ts';
import { DemoService } from './demo.service.ts';

/** The fleet of a demonstration. */
@Module({
  imports: [AdmissionModule, OutboxModule],
  controllers: [DemoController],
  providers: [DemoDataRepository, DemoDataService, DemoEnd, DemoHistory, DemoService, DemoVehicles],
})
export class DemoModule {}
