import { Module } from '@nestjs/common';
import { ArchiveModule } from '../archive/archive.module.ts';
import { RecordController } from './record.controller.ts';
import { RecordHistory } from './record-history.ts';
import { RecordRepository } from './record.repository.ts';
import { RecordService } from './record.service.ts';

/** Records as they were sent. */
@Module({ imports: [ArchiveModule], controllers: [RecordController], providers: [RecordHistory, RecordRepository, RecordService], exports: [RecordRepository] })
export class RecordModule {}
