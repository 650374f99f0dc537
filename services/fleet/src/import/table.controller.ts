import { Controller } from '@nestjs/common';
import { fleet, type ScopeNames, type TableRows } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { actingOf } from '../acting.ts';
import { TableService } from './table.service.ts';

@Controller()
export class TableController {
  constructor(private readonly tables: TableService) {}

  @Handles(fleet.tableRead)
  read(asked: Asked<typeof fleet.tableRead>): Promise<TableRows> {
    return this.tables.read(asked.input, actingOf(asked));
  }

  @Handles(fleet.scopeNames)
  scopeNames(asked: Asked<typeof fleet.scopeNames>): Promise<ScopeNames> {
    return this.tables.scopeNames(actingOf(asked));
  }
}
