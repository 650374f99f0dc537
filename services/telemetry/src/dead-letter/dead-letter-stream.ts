import { DiscardPolicy, JetStreamApiCodes, JetStreamApiError, jetstreamManager, RetentionPolicy, StorageType, type JetStreamManager, type StreamInfo } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Bus } from '@voltdeck/platform';
import { streams } from '@voltdeck/protocol/contract';

const { name } = streams.deadLetters;
const dayMs = 24 * 3_600_000;
const keepMs = 90 * dayMs;
const bytesMax = 256 * 1024 * 1024;
/** A transaction that is tried again meets the same letters again: for this long they are known. */
const knownMs = dayMs;

/** Makes the stream, or brings its settings up to these. */
export async function ensureDeadLetters(bus: Bus): Promise<void> {
  const { streams: api } = await jetstreamManager(bus);
  const settings = {
    subjects: [...streams.deadLetters.subjects],
    discard: DiscardPolicy.Old,
    max_age: nanos(keepMs),
    max_bytes: bytesMax,
    duplicate_window: nanos(knownMs),
    allow_direct: true,
  };
  if ((await unlessMissing(api.info(name))) === null) await api.add({ ...settings, name, retention: RetentionPolicy.Limits, storage: StorageType.File });
  else await api.update(name, settings);
}

/** What the stream says of itself; null while it was never needed. `subject` narrows the counts by subject. */
export function deadLetterInfo(manager: JetStreamManager, subject?: string): Promise<StreamInfo | null> {
  return unlessMissing(manager.streams.info(name, subject === undefined ? {} : { subjects_filter: subject }));
}

const missing: readonly number[] = [JetStreamApiCodes.StreamNotFound];

async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof JetStreamApiError && missing.includes(error.code)) return null;
    throw error;
  }
}
