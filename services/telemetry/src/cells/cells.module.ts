import { Module } from '@nestjs/common';
import { CellsController } from './cells.controller.ts';
import { CellsRepository } from './cells.repository.ts';
import { CellsService } from './cells.service.ts';

/** Cells and probes over time. */
@Module({ controllers: [CellsController], providers: [CellsRepository, CellsService] })
export class CellsModule {}
