import type { ConsumerMessages } from '@nats-io/jetstream';
import type { Bus } from '@voltdeck/base';
import { durableConsumer, pulling } from '../durable-consumer.ts';
import type { FramesSource } from './frames-layout.ts';

/** Longer than any transaction; after a crash the batches in work arrive again this late. */
const ackWaitNs = 15 * 1e9;
/** Batches on their way to us or in work: bounds what a partition keeps in memory (64 x 512 KB). */
const batchesAhead = 64;

/**
 * Batches of one source. The stream deletes what is acknowledged, and gives each source to this one durable consumer.
 *
 * @throws Error when the stream is not there: the protocol service makes it.
 */
export async function openFrames(bus: Bus, { stream, subject, consumer: name }: FramesSource): Promise<ConsumerMessages> {
  const consumer = await durableConsumer(bus, { stream, name, subject, settings: { ack_wait: ackWaitNs, max_ack_pending: batchesAhead, max_deliver: -1 } });
  return consumer.consume({ ...pulling, max_messages: batchesAhead });
}
