import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { AlarmNews } from './alarm-news.ts';
import { LiveHub } from './live-hub.ts';
import { LiveController } from './live.controller.ts';
import { LiveMetrics } from './live.metrics.ts';
import { LiveService } from './live.service.ts';
import { ModuleNews } from './module-news.ts';
import { StreamKeeper } from './stream-keeper.ts';
import { StreamSlots } from './stream-slots.ts';

/** Live events for browsers. */
@Module({
  imports: [AccessModule],
  controllers: [LiveController],
  providers: [AlarmNews, LiveHub, LiveMetrics, LiveService, ModuleNews, StreamKeeper, StreamSlots],
  exports: [StreamKeeper, StreamSlots],
})
export class LiveModule {}
