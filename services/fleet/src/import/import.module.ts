import { Module } from '@nestjs/common';
import { SealingModule } from '@voltdeck/base';
import { ChangeModule } from '../change/change.module.ts';
import { DeviceModule } from '../device/device.module.ts';
import { EntityModule } from '../entity/entity.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { ProfileModule } from '../profile/profile.module.ts';
import { FaultEntryImportService } from './fault-entry-import.service.ts';
import { ImportKeys } from './import-keys.ts';
import { ImportRepository } from './import.repository.ts';
import { ImportService } from './import.service.ts';
import { ModelImportService } from './model-import.service.ts';
import { TableController } from './table.controller.ts';
import { TableService } from './table.service.ts';

/** Master data from files. */
@Module({
  imports: [ChangeModule, DeviceModule, EntityModule, OutboxModule, ProfileModule, SealingModule],
  controllers: [TableController],
  providers: [FaultEntryImportService, ImportKeys, ImportRepository, ImportService, ModelImportService, TableService],
  exports: [FaultEntryImportService, ImportService, ModelImportService],
})
export class ImportModule {}
