import { Module } from '@nestjs/common';
import { CaseFeedRepository } from './case-feed.repository.ts';
import { CaseFeedWorker } from './case-feed.worker.ts';

/** Hands faults and rule alarms over to the fleet, which opens cases for them. */
@Module({ providers: [CaseFeedRepository, CaseFeedWorker] })
export class CaseFeedModule {}
