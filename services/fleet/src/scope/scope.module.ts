import { Module } from '@nestjs/common';
import { EntityModule } from '../entity/entity.module.ts';
import { KeyModule } from '../key/key.module.ts';
import { AccessController } from './access.controller.ts';
import { ScopePreviewService } from './scope-preview.service.ts';

/** What a user of a scope would see. */
@Module({ imports: [EntityModule, KeyModule], controllers: [AccessController], providers: [ScopePreviewService] })
export class ScopeModule {}
