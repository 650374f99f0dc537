import { limits } from './limits.ts';
import { partitionOf, streams, subjects } from './subjects.ts';

/**
 * Frames lie in a stream per partition, `FRAMES_00` and up, each with a leader of its own. The subject of a batch also names
 * the number of partitions that its writer counts, its layout: by it the frames of a vehicle are in this partition. So while
 * the number changes, batches of the one and the other layout are told apart, even in the same stream.
 */
export const framesStream = (partition: number): { readonly name: string; readonly subjects: readonly string[] } => ({
  name: `FRAMES_${String(partition).padStart(2, '0')}`,
  subjects: [subjects.frames('*', partition)],
});

/** The partition of a stream of frames; null for any other stream. */
export function partitionOfStream(name: string): number | null {
  const [, digits] = /^FRAMES_(\d{2})$/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Covers the subjects of every stream of frames, and of the one of earlier versions. */
export const everyFrames = 'frames.>';

/** On each stream of frames: the number of partitions that the protocol service writes now. */
export const partitionsMetadata = 'partitions';

/** Every name that a stream of frames can have, the one of earlier versions first. */
export const framesStreamNames: readonly string[] = [streams.framesBefore.name, ...Array.from({ length: limits.partitionsMax }, (_, partition) => framesStream(partition).name)];

/** Where a batch goes. */
export interface FramesPlace {
  readonly stream: string;
  readonly subject: string;
}

export const framesPlace = (partitions: number, partition: number): FramesPlace => ({ stream: framesStream(partition).name, subject: subjects.frames(partitions, partition) });

export const framesPlaceOf = (deviceId: string, partitions: number): FramesPlace => framesPlace(partitions, partitionOf(deviceId, partitions));
