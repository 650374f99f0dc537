import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { TargetModule } from '../target/target.module.ts';
import { ForwardMetrics } from './forward.metrics.ts';
import { Runners } from './runners.ts';
import { Store } from './store.ts';

/** Forwards to the targets that are on. */
@Module({ imports: [LedgerModule, TargetModule], providers: [ForwardMetrics, Runners, Store] })
export class RunModule {}
