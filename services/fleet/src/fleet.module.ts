import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule, EventOutboxModule } from '@voltdeck/base';
import { AdmissionModule } from './admission/admission.module.ts';
import { BindingModule } from './binding/binding.module.ts';
import { CaseModule } from './case/case.module.ts';
import { ConfigModule } from './config/config.module.ts';
import { databaseOptions } from './database.ts';
import { DemoModule } from './demo/demo.module.ts';
import { DictionaryModule } from './dictionary/dictionary.module.ts';
import { DeviceModule } from './device/device.module.ts';
import { EntityModule } from './entity/entity.module.ts';
import type { FleetEnvironment } from './environment.ts';
import { FleetController } from './fleet.controller.ts';
import { ImportModule } from './import/import.module.ts';
import { KeyModule } from './key/key.module.ts';
import { PolicyModule } from './policy/policy.module.ts';
import { ProfileModule } from './profile/profile.module.ts';
import { ScopeModule } from './scope/scope.module.ts';

@Module({
  imports: [AdmissionModule, BindingModule, CaseModule, ConfigModule, DemoModule, DeviceModule, DictionaryModule, EntityModule, EventOutboxModule, ImportModule, KeyModule, PolicyModule, ProfileModule, ScopeModule],
  controllers: [FleetController],
})
export class FleetModule {
  static forRoot({ DATABASE_URL }: FleetEnvironment): DynamicModule {
    return { module: FleetModule, imports: [DatabaseModule.forRoot(databaseOptions(DATABASE_URL))] };
  }
}
