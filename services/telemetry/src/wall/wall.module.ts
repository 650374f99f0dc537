import { Module } from '@nestjs/common';
import { BacklogModule } from '../backlog/backlog.module.ts';
import { LatestModule } from '../latest/latest.module.ts';
import { StatisticsModule } from '../statistics/statistics.module.ts';
import { StatusModule } from '../status/status.module.ts';
import { WallCases } from './wall-cases.ts';
import { WallTrendRepository } from './wall-trend.repository.ts';
import { WallController } from './wall.controller.ts';
import { WallRepository } from './wall.repository.ts';
import { WallService } from './wall.service.ts';

/** What walls show of the whole fleet. */
@Module({ imports: [BacklogModule, LatestModule, StatisticsModule, StatusModule], controllers: [WallController], providers: [WallCases, WallRepository, WallService, WallTrendRepository] })
export class WallModule {}
