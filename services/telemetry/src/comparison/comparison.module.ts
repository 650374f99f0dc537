import { Module } from '@nestjs/common';
import { ComparisonController } from './comparison.controller.ts';
import { ComparisonRepository } from './comparison.repository.ts';
import { ComparisonService } from './comparison.service.ts';

/** Vehicles beside each other. */
@Module({ controllers: [ComparisonController], providers: [ComparisonRepository, ComparisonService] })
export class ComparisonModule {}
