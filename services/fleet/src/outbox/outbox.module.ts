import { Module } from '@nestjs/common';
import { OutboxRelay } from './outbox.relay.ts';
import { OutboxRepository } from './outbox.repository.ts';

/** Changes of devices on their way to the stream EVENTS. */
@Module({ providers: [OutboxRelay, OutboxRepository], exports: [OutboxRelay] })
export class OutboxModule {}
