import { Module } from '@nestjs/common';
import { AttemptService } from './attempt.service.ts';

/** Slows down guessing. */
@Module({ providers: [AttemptService], exports: [AttemptService] })
export class AttemptModule {}
