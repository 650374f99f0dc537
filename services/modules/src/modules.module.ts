import { Module, type DynamicModule } from '@nestjs/common';
import { CatalogService, FOLDERS } from './catalog/catalog.service.ts';
import type { ModulesEnvironment } from './environment.ts';
import { ModulesController } from './modules.controller.ts';

@Module({})
export class ModulesModule {
  static of(config: ModulesEnvironment): DynamicModule {
    return {
      module: ModulesModule,
      controllers: [ModulesController],
      providers: [{ provide: FOLDERS, useValue: config.MODULES_DIRS }, CatalogService],
    };
  }
}
