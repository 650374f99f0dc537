import { Module } from '@nestjs/common';
import { CoverageRepository } from './coverage.repository.ts';
import { RefusalRepository } from './refusal.repository.ts';
import { StandingRepository } from './standing.repository.ts';

/** What became of stored messages at each target. `ForwardSession` writes it, under the lock of the target. */
@Module({ providers: [CoverageRepository, RefusalRepository, StandingRepository], exports: [CoverageRepository, RefusalRepository, StandingRepository] })
export class LedgerModule {}
