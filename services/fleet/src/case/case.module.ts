import { Module } from '@nestjs/common';
import { ConfigModule } from '../config/config.module.ts';
import { DictionaryModule } from '../dictionary/dictionary.module.ts';
import { EntityModule } from '../entity/entity.module.ts';
import { CaseFiguresController } from './case-figures.controller.ts';
import { CaseFiguresRepository } from './case-figures.repository.ts';
import { CaseHistoryRepository } from './case-history.repository.ts';
import { CaseOrigins } from './case-origin.ts';
import { CaseOwners } from './case-owner.ts';
import { CaseWorkService } from './case-work.service.ts';
import { CaseController } from './case.controller.ts';
import { CaseRepository } from './case.repository.ts';
import { CaseService } from './case.service.ts';

/** Work on vehicles: from opening a case to the cause that it is closed with. */
@Module({
  imports: [ConfigModule, DictionaryModule, EntityModule],
  controllers: [CaseController, CaseFiguresController],
  providers: [CaseFiguresRepository, CaseHistoryRepository, CaseOrigins, CaseOwners, CaseRepository, CaseService, CaseWorkService],
})
export class CaseModule {}
