import { Module } from '@nestjs/common';
import { FaultModule } from '../fault/fault.module.ts';
import { OperationModule } from '../operation/operation.module.ts';
import { RecordModule } from '../record/record.module.ts';
import { ExportController } from './export.controller.ts';
import { ExportService } from './export.service.ts';
import { HistoryExport } from './history-export.ts';
import { RecordExportRepository } from './record-export.repository.ts';
import { RecordExport } from './record-export.ts';

/** Pages of the history for files. */
@Module({
  imports: [FaultModule, OperationModule, RecordModule],
  controllers: [ExportController],
  providers: [ExportService, HistoryExport, RecordExport, RecordExportRepository],
})
export class ExportModule {}
