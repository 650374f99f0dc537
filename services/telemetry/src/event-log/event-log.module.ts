import { Module } from '@nestjs/common';
import { ConnectionRepository } from './connection.repository.ts';
import { ConnectionWatch } from './connection-watch.ts';
import { EventLogController } from './event-log.controller.ts';
import { EventLogRepository } from './event-log.repository.ts';
import { EventLogService } from './event-log.service.ts';
import { EventLogStore } from './event-log.store.ts';
import { EventLogWriter } from './event-log.writer.ts';

/** What happened, for other systems: one log in order, from what this and other services note. */
@Module({
  controllers: [EventLogController],
  providers: [ConnectionRepository, ConnectionWatch, EventLogRepository, EventLogService, EventLogStore, EventLogWriter],
  exports: [EventLogRepository],
})
export class EventLogModule {}
