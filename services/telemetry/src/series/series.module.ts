import { Module } from '@nestjs/common';
import { ArchiveModule } from '../archive/archive.module.ts';
import { ArchivedSeries } from './archived-series.ts';
import { SeriesController } from './series.controller.ts';
import { SeriesRepository } from './series.repository.ts';
import { SeriesService } from './series.service.ts';

/** Time series, from the level of their points. */
@Module({ imports: [ArchiveModule], controllers: [SeriesController], providers: [ArchivedSeries, SeriesRepository, SeriesService] })
export class SeriesModule {}
