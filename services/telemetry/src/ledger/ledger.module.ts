import { Module } from '@nestjs/common';
import { LedgerController } from './ledger.controller.ts';
import { LedgerService } from './ledger.service.ts';

/** What was accepted and what became of it. */
@Module({ controllers: [LedgerController], providers: [LedgerService] })
export class LedgerModule {}
