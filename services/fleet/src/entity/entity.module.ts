import { Module } from '@nestjs/common';
import { entityNames } from '@voltdeck/protocol/contract';
import { ChangeModule } from '../change/change.module.ts';
import { DeviceModule } from '../device/device.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { ChangeService } from './change.service.ts';
import { entityController } from './entity.controller.ts';
import { EntityRepository } from './entity.repository.ts';
import { EntityService } from './entity.service.ts';
import { ListRepository } from './list/list.repository.ts';
import { ListService } from './list/list.service.ts';
import { ReferenceService } from './reference.service.ts';
import { VersionService } from './version.service.ts';

/** Master data of every kind, by their definitions: lists, changes, what refers to what. */
@Module({
  imports: [ChangeModule, DeviceModule, OutboxModule],
  controllers: entityNames.map(entityController),
  providers: [ChangeService, EntityRepository, EntityService, ListRepository, ListService, ReferenceService, VersionService],
  exports: [ChangeService, EntityRepository, EntityService, ListService, VersionService],
})
export class EntityModule {}
