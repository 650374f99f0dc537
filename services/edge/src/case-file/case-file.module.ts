import { Module } from '@nestjs/common';
import { CaseFileController } from './case-file.controller.ts';
import { CaseFileService } from './case-file.service.ts';

/** Photos and files of notes of cases. */
@Module({ controllers: [CaseFileController], providers: [CaseFileService] })
export class CaseFileModule {}
