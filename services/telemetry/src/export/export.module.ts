import { Module } from '@nestjs/common';
import { ArchiveModule } from '../archive/archive.module.ts';
import { FaultModule } from '../fault/fault.module.ts';
import { OperationModule } from '../operation/operation.module.ts';
import { RecordModule } from '../record/record.module.ts';
import { ExportController } from './export.controller.ts';
import { ExportedArchive } from './exported-archive.ts';
import { ExportService } from './export.service.ts';
import { HistoryExport } from './history-export.ts';
import { RecordExportRepository } from './record-export.repository.ts';
import { RecordExport } from './record-export.ts';

/** Pages of the history for files. */
@Module({
  imports: [ArchiveModule, FaultModule, OperationModule, RecordModule],
  controllers: [ExportController],
  providers: [ExportedArchive, ExportService, HistoryExport, RecordExport, RecordExportRepository],
})
export class ExportModule {}
