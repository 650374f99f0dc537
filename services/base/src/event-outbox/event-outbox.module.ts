import { Module } from '@nestjs/common';
import { EventOutboxRelay } from './event-outbox.relay.ts';

/** What happened in this service, on its way to the event log. */
@Module({ providers: [EventOutboxRelay] })
export class EventOutboxModule {}
