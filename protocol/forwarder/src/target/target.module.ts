import { Module } from '@nestjs/common';
import { SealingModule } from '@voltdeck/base';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { Passwords } from './passwords.ts';
import { RefusalService } from './refusal.service.ts';
import { TargetController } from './target.controller.ts';
import { TargetRepository } from './target.repository.ts';
import { TargetService } from './target.service.ts';
import { TargetTest } from './target-test.ts';

/** Targets as administrators see them. */
@Module({ imports: [LedgerModule, SealingModule], controllers: [TargetController], providers: [Passwords, RefusalService, TargetRepository, TargetService, TargetTest], exports: [Passwords, TargetRepository] })
export class TargetModule {}
