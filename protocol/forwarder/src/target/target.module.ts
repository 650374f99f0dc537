import { Module } from '@nestjs/common';
import { SealingModule } from '@voltdeck/base';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { Sm2Thread } from '../cover/sm2-thread.ts';
import { Passwords } from './passwords.ts';
import { RefusalService } from './refusal.service.ts';
import { TargetController } from './target.controller.ts';
import { TargetRepository } from './target.repository.ts';
import { TargetService } from './target.service.ts';
import { TargetKeys } from './target-keys.ts';
import { TargetTest } from './target-test.ts';

/** Targets as administrators see them. */
@Module({ imports: [LedgerModule, SealingModule], controllers: [TargetController], providers: [Passwords, RefusalService, Sm2Thread, TargetKeys, TargetRepository, TargetService, TargetTest], exports: [Passwords, TargetKeys, TargetRepository] })
export class TargetModule {}
