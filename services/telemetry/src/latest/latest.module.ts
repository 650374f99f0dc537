import { Module } from '@nestjs/common';
import { LatestController } from './latest.controller.ts';
import { LatestRepository } from './latest.repository.ts';
import { LatestService } from './latest.service.ts';
import { LivePublisher } from './live.publisher.ts';

/** The newest state of each device: kept, read, and published on the bus. */
@Module({
  controllers: [LatestController],
  providers: [LatestRepository, LatestService, LivePublisher],
  exports: [LatestRepository, LivePublisher],
})
export class LatestModule {}
