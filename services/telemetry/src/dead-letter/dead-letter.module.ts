import { Module } from '@nestjs/common';
import { DeadLetterController } from './dead-letter.controller.ts';
import { DeadLetterMetrics } from './dead-letter.metrics.ts';
import { DeadLetterRepository } from './dead-letter.repository.ts';
import { DeadLetterService } from './dead-letter.service.ts';

/** What could not be stored. */
@Module({ controllers: [DeadLetterController], providers: [DeadLetterMetrics, DeadLetterRepository, DeadLetterService] })
export class DeadLetterModule {}
