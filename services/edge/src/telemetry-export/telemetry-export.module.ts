import { Module } from '@nestjs/common';
import { ExportFiles } from './export-files.ts';
import { ExportJobs } from './export-jobs.ts';
import { TelemetryExportController } from './telemetry-export.controller.ts';
import { TelemetryExportService } from './telemetry-export.service.ts';

/** The history and lists as files. */
@Module({ controllers: [TelemetryExportController], providers: [ExportFiles, ExportJobs, TelemetryExportService] })
export class TelemetryExportModule {}
