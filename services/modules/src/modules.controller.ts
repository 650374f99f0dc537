import { Controller } from '@nestjs/common';
import { Handles } from '@voltdeck/platform';
import { operations, type ModuleSnapshot } from '@voltdeck/protocol/contract';
import { CatalogService } from './catalog/catalog.service.ts';

@Controller()
export class ModulesController {
  constructor(private readonly catalog: CatalogService) {}

  @Handles(operations.modules.snapshot)
  snapshot(): ModuleSnapshot {
    return this.catalog.snapshot();
  }
}
