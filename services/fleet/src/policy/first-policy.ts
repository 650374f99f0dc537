import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import type { FleetEnvironment } from '../environment.ts';
import { PolicyRepository } from './policy.repository.ts';

/** With VEHICLE_POLICY=open: vehicles are believed by their VIN until an administrator sets the default policy. */
@Injectable()
export class FirstPolicy implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<FleetEnvironment, 'VEHICLE_POLICY'>,
    private readonly policies: PolicyRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.config.VEHICLE_POLICY === 'open') await this.policies.openUntouched();
  }
}
