import { Module } from '@nestjs/common';
import { BacklogModule } from '../backlog/backlog.module.ts';
import { MaintenanceRepository } from './maintenance.repository.ts';
import { MaintenanceService } from './maintenance.service.ts';
import { PreviewRepository } from './preview.repository.ts';
import { RuleAlarmRepository } from './rule-alarm.repository.ts';
import { RuleAlarmService } from './rule-alarm.service.ts';
import { RuleController } from './rule.controller.ts';
import { RuleFoldService } from './rule-fold.service.ts';
import { RuleFolder } from './rule-folder.ts';
import { RuleNews } from './rule-news.ts';
import { RulePreview } from './rule-preview.ts';
import { RuleRepository } from './rule.repository.ts';
import { RuleStormRepository } from './rule-storm.repository.ts';
import { RuleService } from './rule.service.ts';
import { ServiceMarkRepository } from './service-mark.repository.ts';
import { ServiceMarkService } from './service-mark.service.ts';

/** Rules of the deployment, and the alarms that they raise. */
@Module({
  imports: [BacklogModule],
  controllers: [RuleController],
  providers: [MaintenanceRepository, MaintenanceService, PreviewRepository, RuleAlarmRepository, RuleAlarmService, RuleFolder, RuleFoldService, RuleNews, RulePreview, RuleRepository, RuleService, RuleStormRepository, ServiceMarkRepository, ServiceMarkService],
  exports: [RuleAlarmRepository, RuleStormRepository],
})
export class RuleModule {}
