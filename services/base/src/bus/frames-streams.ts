import { DiscardPolicy, jetstreamManager, RetentionPolicy, StorageType, type JetStreamManagerOptions, type StreamInfo } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { everyFrames, framesStream, framesStreamNames, partitionsMetadata } from '@voltdeck/protocol/contract';
import { ensureStream, unlessMissing } from './stored-stream.ts';

const duplicateWindowMs = 120_000;

/**
 * Every stream of frames there is, with its batches by subject; none before the first node of the protocol service has run.
 * Each is asked by name: a list of all would leave out those whose server is away, as if nothing waited in them.
 *
 * @throws Error when the bus, or the server that leads one of them, does not answer
 */
export async function framesStreamInfos(bus: NatsConnection, options: JetStreamManagerOptions = {}): Promise<StreamInfo[]> {
  const { streams } = await jetstreamManager(bus, { checkAPI: false, ...options });
  const names: string[] = [];
  for await (const name of streams.names(everyFrames)) if (framesStreamNames.includes(name)) names.push(name);
  const infos = await Promise.all(names.sort().map((name) => unlessMissing(streams.info(name, { subjects_filter: everyFrames }))));
  return infos.filter((info) => info !== null);
}

/** How many partitions the protocol service says it writes; null while there is no stream. */
export function announcedPartitions(infos: readonly StreamInfo[]): number | null {
  const first = infos.find(({ config }) => config.name === framesStream(0).name);
  return Number(first?.config.metadata?.[partitionsMetadata] ?? 0) || null;
}

/**
 * The number of partitions for those who write frames beside the protocol service.
 *
 * @throws Error when it has not made the streams
 */
export async function partitionsToWrite(bus: NatsConnection): Promise<number> {
  const { streams } = await jetstreamManager(bus, { checkAPI: false });
  const partitions = announcedPartitions([await streams.info(framesStream(0).name)]);
  if (partitions === null) throw new Error(`${framesStream(0).name} does not say how many partitions there are`);
  return partitions;
}

/**
 * Makes the stream of one partition, or brings its settings up to date. A work queue: what telemetry acknowledges goes, and a full one
 * refuses the newest.
 *
 * @param partitions how many are written
 * @param bytes its limit
 */
export function ensureFramesStream(bus: NatsConnection, partition: number, partitions: number, bytes = -1): Promise<void> {
  const { name, subjects } = framesStream(partition);
  const settings = {
    subjects: [...subjects],
    discard: DiscardPolicy.New,
    max_bytes: bytes,
    duplicate_window: nanos(duplicateWindowMs),
    allow_direct: true,
    metadata: { [partitionsMetadata]: String(partitions) },
  };
  return ensureStream(bus, { name, settings, made: { retention: RetentionPolicy.Workqueue, storage: StorageType.File } }, { checkAPI: false });
}
