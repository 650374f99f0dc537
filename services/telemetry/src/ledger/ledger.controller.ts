import { Controller } from '@nestjs/common';
import { ingest, type LedgerView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { LedgerService } from './ledger.service.ts';

@Controller()
export class LedgerController {
  constructor(private readonly service: LedgerService) {}

  @Handles(ingest.ledger)
  ledger({ caller }: Asked<typeof ingest.ledger>): Promise<LedgerView> {
    return this.service.ledger(caller);
  }

  @Handles(ingest.alive)
  alive(): Done {
    return { done: true };
  }
}
