import { Module } from '@nestjs/common';
import { ChangeModule } from '../change/change.module.ts';
import { EntityModule } from '../entity/entity.module.ts';
import { FirstPolicy } from './first-policy.ts';
import { PolicyController } from './policy.controller.ts';
import { PolicyRepository } from './policy.repository.ts';
import { PolicyService } from './policy.service.ts';
import { WeakVehicles } from './weak-vehicles.ts';

/** What a vehicle has to prove. */
@Module({
  imports: [ChangeModule, EntityModule],
  controllers: [PolicyController],
  providers: [FirstPolicy, PolicyRepository, PolicyService, WeakVehicles],
  exports: [PolicyRepository],
})
export class PolicyModule {}
