import { Module } from '@nestjs/common';
import { CONFIG, Sealing, SealingModule } from '@voltdeck/base';
import type { TelemetryEnvironment } from '../environment.ts';
import { RecordModule } from '../record/record.module.ts';
import { openArchive } from './open-archive.ts';
import { ARCHIVE } from './archive-parts.ts';
import { ArchiveController } from './archive.controller.ts';
import { ArchiveGate } from './archive-gate.ts';
import { ArchiveReader } from './archive-reader.ts';
import { ArchiveRecords } from './archive-records.ts';
import { ArchiveRepository } from './archive.repository.ts';
import { ArchiveService } from './archive.service.ts';
import { ArchiveTotals } from './archive-totals.ts';
import { ArchiveWorker } from './archive.worker.ts';
import { FramesReturner } from './frames-returner.ts';
import { LateRepository } from './late.repository.ts';

/** Records of closed days in files, and reading them there. */
@Module({
  imports: [RecordModule, SealingModule],
  controllers: [ArchiveController],
  providers: [
    { provide: ARCHIVE, inject: [CONFIG, Sealing], useFactory: (environment: TelemetryEnvironment, sealing: Sealing) => openArchive(environment, sealing) },
    ArchiveGate,
    ArchiveReader,
    ArchiveRecords,
    ArchiveRepository,
    ArchiveService,
    ArchiveTotals,
    ArchiveWorker,
    FramesReturner,
    LateRepository,
  ],
  exports: [ArchiveGate, ArchiveReader, ArchiveRecords],
})
export class ArchiveModule {}
