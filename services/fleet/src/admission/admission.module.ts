import { Module } from '@nestjs/common';
import { DeviceModule } from '../device/device.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { PolicyModule } from '../policy/policy.module.ts';
import { AdmissionRepository } from './admission.repository.ts';
import { AdmissionService } from './admission.service.ts';
import { Placement } from './placement.ts';

/** Vehicles at the door. */
@Module({
  imports: [DeviceModule, OutboxModule, PolicyModule],
  providers: [AdmissionRepository, AdmissionService, Placement],
  exports: [AdmissionService, Placement],
})
export class AdmissionModule {}
