import { DiscardPolicy, RetentionPolicy, StorageType, type JetStreamManager, type StreamInfo } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { ensureStream, unlessMissing, type Bus } from '@voltdeck/base';
import { streams } from '@voltdeck/protocol/contract';
import { dayMs } from '../epoch.ts';

const { name } = streams.deadLetters;
const keepMs = 90 * dayMs;
const bytesMax = 256 * 1024 * 1024;
/** A transaction that is tried again meets the same letters again: for this long they are known. */
const knownMs = dayMs;

/** Makes the stream, or brings its settings up to these. */
export function ensureDeadLetters(bus: Bus): Promise<void> {
  const settings = {
    subjects: [...streams.deadLetters.subjects],
    discard: DiscardPolicy.Old,
    max_age: nanos(keepMs),
    max_bytes: bytesMax,
    duplicate_window: nanos(knownMs),
    allow_direct: true,
  };
  return ensureStream(bus, { name, settings, made: { retention: RetentionPolicy.Limits, storage: StorageType.File } });
}

/** What the stream says of itself; null while it was never needed. `subject` narrows the counts by subject. */
export function deadLetterInfo(manager: JetStreamManager, subject?: string): Promise<StreamInfo | null> {
  return unlessMissing(manager.streams.info(name, subject === undefined ? {} : { subjects_filter: subject }));
}
