import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type Done, type LedgerView, type Request } from '@voltdeck/protocol/contract';
import { LedgerService } from './ledger.service.ts';

@Controller()
export class LedgerController {
  constructor(private readonly service: LedgerService) {}

  @Handles(operations.telemetry.ledger)
  ledger(@Payload() { caller }: Request<unknown>): Promise<LedgerView> {
    return this.service.ledger(caller);
  }

  @Handles(operations.telemetry.alive)
  alive(): Done {
    return { done: true };
  }
}
