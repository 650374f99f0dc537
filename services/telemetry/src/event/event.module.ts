import { Module } from '@nestjs/common';
import { EventController } from './event.controller.ts';
import { EventRepository } from './event.repository.ts';
import { EventService } from './event.service.ts';

/** What happened to a device besides faults and operations. */
@Module({ controllers: [EventController], providers: [EventRepository, EventService] })
export class EventModule {}
