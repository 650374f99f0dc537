import { DiscardPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { ensureStream, type Bus } from '@voltdeck/base';
import { exportKeepMs, streams } from '@voltdeck/protocol/contract';

const { exportJobs, exportFiles } = streams;

/** A job may take this long besides the time that its file is kept. */
const workMs = 30 * 60_000;
const filesBytesMax = 2 * 1024 ** 3;

/**
 * Two streams, so that every replica of the edge knows every job and serves every file: the newest state of each job,
 * and the files in chunks. What is old expires; when the files are full a job fails, nothing is overwritten.
 */
export async function ensureExportStreams(bus: Bus): Promise<void> {
  const kept = { max_age: nanos(exportKeepMs + workMs), allow_direct: true };
  const made = { storage: StorageType.File };
  await ensureStream(bus, { name: exportJobs.name, settings: { ...kept, subjects: [...exportJobs.subjects], max_msgs_per_subject: 1 }, made });
  await ensureStream(bus, { name: exportFiles.name, settings: { ...kept, subjects: [...exportFiles.subjects], discard: DiscardPolicy.New, max_bytes: filesBytesMax }, made });
}
