import { Module } from '@nestjs/common';
import { ArchivedRecords } from './archived-records.ts';
import { RecordController } from './record.controller.ts';
import { RecordHistory } from './record-history.ts';
import { RecordRepository } from './record.repository.ts';
import { RecordService } from './record.service.ts';

/** Records as they were sent. */
@Module({ controllers: [RecordController], providers: [ArchivedRecords, RecordHistory, RecordRepository, RecordService], exports: [ArchivedRecords, RecordRepository] })
export class RecordModule {}
