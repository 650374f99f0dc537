import { Module } from '@nestjs/common';
import { ComplianceModule } from '../compliance/compliance.module.ts';
import { FaultModule } from '../fault/fault.module.ts';
import { NotificationModule } from '../notification/notification.module.ts';
import { OperationModule } from '../operation/operation.module.ts';
import { PackHealthModule } from '../pack/pack-health.module.ts';
import { StatisticsModule } from '../statistics/statistics.module.ts';
import { StatusModule } from '../status/status.module.ts';
import { BatteryFigures } from './battery-figures.service.ts';
import { CaseSource } from './case-source.ts';
import { CustomerFigures } from './customer-figures.service.ts';
import { CustomerRepository } from './customer.repository.ts';
import { ReportFigures } from './figures.service.ts';
import { ReportContents } from './report-contents.ts';
import { ReportMailer } from './report-mailer.ts';
import { ReportMaker } from './report-maker.ts';
import { ReportWorker } from './report-worker.ts';
import { ReportController } from './report.controller.ts';
import { ReportService } from './report.service.ts';
import { RunRepository } from './run.repository.ts';
import { ScheduleRepository } from './schedule.repository.ts';
import { ScopeNames } from './scope-names.ts';

/** Reports on schedule: made behind ingest, kept as files, sent by e-mail. */
@Module({
  imports: [ComplianceModule, FaultModule, NotificationModule, OperationModule, PackHealthModule, StatisticsModule, StatusModule],
  controllers: [ReportController],
  providers: [BatteryFigures, CaseSource, CustomerFigures, CustomerRepository, ReportContents, ReportFigures, ReportMailer, ReportMaker, ReportService, ReportWorker, RunRepository, ScheduleRepository, ScopeNames],
})
export class ReportModule {}
