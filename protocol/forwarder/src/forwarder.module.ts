import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@voltdeck/base';
import { databaseOptions } from './database.ts';
import type { ForwarderEnvironment } from './environment.ts';
import { LedgerModule } from './ledger/ledger.module.ts';
import { RunModule } from './run/run.module.ts';
import { TargetModule } from './target/target.module.ts';

@Module({ imports: [LedgerModule, TargetModule, RunModule] })
export class ForwarderModule {
  static forRoot({ DATABASE_URL: url }: ForwarderEnvironment): DynamicModule {
    return { module: ForwarderModule, imports: [DatabaseModule.forRoot(databaseOptions(url))] };
  }
}
