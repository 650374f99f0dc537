import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule, Sealing } from '@voltdeck/platform';
import { entityNames } from '@voltdeck/protocol/contract';
import { AdmissionRepository } from './admission/admission.repository.ts';
import { AdmissionService } from './admission/admission.service.ts';
import { Placement } from './admission/placement.ts';
import { BindingRepository } from './binding/binding.repository.ts';
import { BindingService } from './binding/binding.service.ts';
import { ChangeRepository } from './change/change.repository.ts';
import { ChangeService } from './change/change.service.ts';
import { ChangeAnnouncer } from './change/change.announcer.ts';
import { ConfigRepository } from './config/config.repository.ts';
import { ConfigSeedService } from './config/config-seed.service.ts';
import { databaseOptions } from './database.ts';
import { DemoService } from './demo/demo.service.ts';
import { DemoVehicles } from './demo/demo-vehicles.ts';
import { DeviceRepository } from './device/device.repository.ts';
import { VinRules } from './device/vin-rule.ts';
import { entityController } from './entity/entity.controller.ts';
import { EntityRepository } from './entity/entity.repository.ts';
import { EntityService } from './entity/entity.service.ts';
import { ReferenceService } from './entity/reference.service.ts';
import type { FleetEnvironment } from './environment.ts';
import { FleetController } from './fleet.controller.ts';
import { ImportRepository } from './import/import.repository.ts';
import { ImportService } from './import/import.service.ts';
import { ModelImportService } from './import/model-import.service.ts';
import { KeyListRepository } from './key/key-list.repository.ts';
import { KeyListService } from './key/key-list.service.ts';
import { KeyRepository } from './key/key.repository.ts';
import { KeyService } from './key/key.service.ts';
import { ListRepository } from './list/list.repository.ts';
import { ListService } from './list/list.service.ts';
import { OutboxRelay } from './outbox/outbox.relay.ts';
import { OutboxRepository } from './outbox/outbox.repository.ts';
import { FirstPolicy } from './policy/first-policy.ts';
import { PolicyController } from './policy/policy.controller.ts';
import { PolicyRepository } from './policy/policy.repository.ts';
import { PolicyService } from './policy/policy.service.ts';
import { WeakVehicles } from './policy/weak-vehicles.ts';
import { CipherKeyRepository } from './profile/cipher-key.repository.ts';
import { CipherKeyService } from './profile/cipher-key.service.ts';
import { DeclarationService } from './profile/declaration.service.ts';
import { DeclaredRepository } from './profile/declared.repository.ts';
import { EntryRepository } from './profile/entry.repository.ts';
import { ProfileController } from './profile/profile.controller.ts';
import { ProfileSeedService } from './profile/profile-seed.service.ts';
import { WeakPlatforms } from './profile/weak-platforms.ts';
import { AccessController } from './scope/access.controller.ts';
import { ScopePreviewService } from './scope/scope-preview.service.ts';
import { OverviewRepository } from './overview/overview.repository.ts';

@Module({})
export class FleetModule {
  static of(config: FleetEnvironment): DynamicModule {
    return {
      module: FleetModule,
      imports: [DatabaseModule.for(databaseOptions(config.DATABASE_URL))],
      controllers: [FleetController, AccessController, ProfileController, PolicyController, ...entityNames.map(entityController)],
      providers: [
        ...[AdmissionRepository, DeviceRepository, VinRules, KeyRepository, OutboxRepository, OverviewRepository],
        ...[BindingRepository, BindingService, KeyListRepository, KeyListService, ScopePreviewService],
        ...[ChangeRepository, ConfigRepository, EntityRepository, ImportRepository, ListRepository],
        ...[Placement, OutboxRelay, AdmissionService, KeyService, DemoVehicles, DemoService, ConfigSeedService, ChangeAnnouncer],
        ...[CipherKeyRepository, CipherKeyService, DeclarationService, DeclaredRepository, EntryRepository, ProfileSeedService, WeakPlatforms],
        ...[PolicyRepository, PolicyService, FirstPolicy, WeakVehicles],
        { provide: Sealing, useValue: config.SEALING_KEY },
        ...[ReferenceService, EntityService, ListService, ChangeService, ImportService, ModelImportService],
      ],
    };
  }
}
