import { AckPolicy, jetstream, jetstreamManager, type ConsumerMessages } from '@nats-io/jetstream';
import type { Bus } from '@voltdeck/platform';
import { streams, subjects } from '@voltdeck/protocol/contract';

/** Longer than any transaction; after a crash the batches in work come again this late. */
const ackWaitNs = 15 * 1e9;
/** Batches on their way to us or in work: bounds what a partition keeps in memory (64 x 512 KB). */
const batchesAhead = 64;

/**
 * Messages of one partition. FRAMES deletes what is acknowledged, and gives each partition to this one durable consumer.
 *
 * @throws Error when the stream is not there: the protocol service makes it.
 */
export async function openFrames(bus: Bus, partition: number): Promise<ConsumerMessages> {
  const stream = streams.frames.name;
  const durable = `telemetry-${partition}`;
  const manager = await jetstreamManager(bus);
  await manager.consumers.add(stream, {
    durable_name: durable,
    filter_subject: subjects.frames(partition),
    ack_policy: AckPolicy.Explicit,
    ack_wait: ackWaitNs,
    max_ack_pending: batchesAhead,
    max_deliver: -1,
  });
  const consumer = await jetstream(bus).consumers.get(stream, durable);
  return consumer.consume({ max_messages: batchesAhead, abort_on_missing_resource: true });
}
