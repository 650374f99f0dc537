import { Module } from '@nestjs/common';
import { ReportDownload } from './report-download.ts';
import { ReportController } from './report.controller.ts';

/** Files of reports. */
@Module({ controllers: [ReportController], providers: [ReportDownload] })
export class ReportModule {}
