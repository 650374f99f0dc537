import { Module } from '@nestjs/common';
import { RecordController } from './record.controller.ts';
import { RecordRepository } from './record.repository.ts';
import { RecordService } from './record.service.ts';

/** Records as they were sent. */
@Module({ controllers: [RecordController], providers: [RecordRepository, RecordService], exports: [RecordRepository] })
export class RecordModule {}
