import { Module } from '@nestjs/common';
import { OnceAnswers } from './once-answers.ts';

/** Answers to requests with an idempotency key. */
@Module({ providers: [OnceAnswers], exports: [OnceAnswers] })
export class OnceModule {}
