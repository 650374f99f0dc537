import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type CellsView, type Request } from '@voltdeck/protocol/contract';
import { CellsService } from './cells.service.ts';

@Controller()
export class CellsController {
  constructor(private readonly service: CellsService) {}

  @Handles(operations.telemetry.cells)
  cells(@Payload() { caller, input }: Request<unknown>): Promise<CellsView> {
    return this.service.cells(caller, input);
  }
}
