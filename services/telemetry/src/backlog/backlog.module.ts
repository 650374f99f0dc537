import { Module } from '@nestjs/common';
import { FramesWaiting } from './frames-waiting.ts';

/** What waits before ingest. */
@Module({ providers: [FramesWaiting], exports: [FramesWaiting] })
export class BacklogModule {}
