import { Module } from '@nestjs/common';
import { SealingModule } from '@voltdeck/base';
import { ConfigModule } from '../config/config.module.ts';
import { DictionaryModule } from '../dictionary/dictionary.module.ts';
import { EntityModule } from '../entity/entity.module.ts';
import { CaseAlarmWorkController } from './case-alarm-work.controller.ts';
import { CaseAlarmWorkRepository } from './case-alarm-work.repository.ts';
import { CaseCalendarController } from './case-calendar.controller.ts';
import { CaseCalendarService } from './case-calendar.service.ts';
import { CaseCostRepository } from './case-cost.repository.ts';
import { CaseDutyRepository } from './case-duty.repository.ts';
import { CaseFileController } from './case-file.controller.ts';
import { CaseFileRepository } from './case-file.repository.ts';
import { CaseFileService } from './case-file.service.ts';
import { CaseFiguresController } from './case-figures.controller.ts';
import { CaseFiguresRepository } from './case-figures.repository.ts';
import { CaseHistoryRepository } from './case-history.repository.ts';
import { CaseMemberRepository } from './case-member.repository.ts';
import { CaseOrigins } from './case-origin.ts';
import { CaseOwners } from './case-owner.ts';
import { CaseRaisingService } from './case-raising.service.ts';
import { CaseWorkService } from './case-work.service.ts';
import { CaseController } from './case.controller.ts';
import { CaseRepository } from './case.repository.ts';
import { CaseService } from './case.service.ts';

/** Work on vehicles: from opening a case to the cause that it is closed with. */
@Module({
  imports: [ConfigModule, DictionaryModule, EntityModule, SealingModule],
  controllers: [CaseAlarmWorkController, CaseCalendarController, CaseController, CaseFiguresController, CaseFileController],
  providers: [CaseAlarmWorkRepository, CaseCalendarService, CaseCostRepository, CaseDutyRepository, CaseFiguresRepository, CaseFileRepository, CaseFileService, CaseHistoryRepository, CaseMemberRepository, CaseOrigins, CaseOwners, CaseRaisingService, CaseRepository, CaseService, CaseWorkService],
})
export class CaseModule {}
