import { Module } from '@nestjs/common';
import { ChangeModule } from '../change/change.module.ts';
import { EntityModule } from '../entity/entity.module.ts';
import { PolicyModule } from '../policy/policy.module.ts';
import { KeyListRepository } from './key-list.repository.ts';
import { KeyListService } from './key-list.service.ts';
import { KeyRepository } from './key.repository.ts';
import { KeyService } from './key.service.ts';

/** Keys of devices. */
@Module({
  imports: [ChangeModule, EntityModule, PolicyModule],
  providers: [KeyListRepository, KeyListService, KeyRepository, KeyService],
  exports: [KeyListService, KeyService],
})
export class KeyModule {}
