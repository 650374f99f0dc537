import { Module } from '@nestjs/common';
import { SeriesController } from './series.controller.ts';
import { SeriesRepository } from './series.repository.ts';
import { SeriesService } from './series.service.ts';

/** Time series, from the level of their points. */
@Module({ controllers: [SeriesController], providers: [SeriesRepository, SeriesService] })
export class SeriesModule {}
