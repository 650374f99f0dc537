import { Module } from '@nestjs/common';
import { DeviceRepository } from './device.repository.ts';
import { OverviewRepository } from './overview.repository.ts';
import { VinRules } from './vin-rule.ts';

/** Devices as other rooms look them up. */
@Module({
  providers: [DeviceRepository, OverviewRepository, VinRules],
  exports: [DeviceRepository, OverviewRepository, VinRules],
})
export class DeviceModule {}
