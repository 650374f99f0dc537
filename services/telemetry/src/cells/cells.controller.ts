import { Controller } from '@nestjs/common';
import { analysis, type CellsView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { CellsService } from './cells.service.ts';

@Controller()
export class CellsController {
  constructor(private readonly service: CellsService) {}

  @Handles(analysis.cells)
  cells({ caller, input }: Asked<typeof analysis.cells>): Promise<CellsView> {
    return this.service.cells(caller, input);
  }
}
