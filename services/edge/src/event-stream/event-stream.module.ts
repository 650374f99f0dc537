import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.ts';
import { EventFeed } from './event-feed.ts';
import { EventNews } from './event-news.ts';
import { EventStreamController } from './event-stream.controller.ts';

/** The event log as a stream. */
@Module({ imports: [LiveModule], controllers: [EventStreamController], providers: [EventFeed, EventNews] })
export class EventStreamModule {}
