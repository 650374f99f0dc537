import { Module } from '@nestjs/common';
import { ChangeModule } from '../change/change.module.ts';
import { DeviceModule } from '../device/device.module.ts';
import { EntityModule } from '../entity/entity.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { ImportRepository } from './import.repository.ts';
import { ImportService } from './import.service.ts';
import { ModelImportService } from './model-import.service.ts';

/** Master data from files. */
@Module({
  imports: [ChangeModule, DeviceModule, EntityModule, OutboxModule],
  providers: [ImportRepository, ImportService, ModelImportService],
  exports: [ImportService, ModelImportService],
})
export class ImportModule {}
