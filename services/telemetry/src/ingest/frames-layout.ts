import type { StreamInfo } from '@nats-io/jetstream';
import { framesPlace, partitionOfStream, streams } from '@voltdeck/protocol/contract';

/**
 * By how many partitions the writer of a batch divides the vehicles. Zero: the stream of earlier versions, whose number of
 * partitions is not known.
 */
export type Layout = number;
export const layoutBefore: Layout = 0;

/** Batches that one session takes: of one layout, in one partition. */
export interface FramesSource {
  readonly layout: Layout;
  readonly partition: number;
  readonly stream: string;
  readonly subject: string;
  /** The durable consumer. */
  readonly consumer: string;
}

const sourceBefore = (partition: number): FramesSource => {
  const { name, subjects } = streams.framesBefore;
  return { layout: layoutBefore, partition, stream: name, subject: subjects[0].replace('*', String(partition)), consumer: `telemetry-${partition}` };
};

export const sourceOf = (layout: Layout, partition: number): FramesSource =>
  layout === layoutBefore ? sourceBefore(partition) : { layout, partition, ...framesPlace(layout, partition), consumer: `telemetry-${layout}` };

/** Where batches of a layout can be: in the streams that there are, and of the one of earlier versions in what waits in it. */
export function sourcesOf(layout: Layout, infos: readonly StreamInfo[]): FramesSource[] {
  const partitions = infos.flatMap(({ config, state }) => {
    const partition = partitionOfStream(config.name);
    if (partition !== null) return partition < layout ? [partition] : [];
    const subjects = layout === layoutBefore ? Object.keys(state.subjects ?? {}) : [];
    return subjects.filter((subject) => layoutOfSubject(subject) === layoutBefore).map((subject) => Number(subject.split('.').at(-1)));
  });
  return partitions.map((partition) => sourceOf(layout, partition));
}

/** The layout of a subject of frames; null for a subject that no writer of ours has: what waits there has no turn. */
export function layoutOfSubject(subject: string): Layout | null {
  const [, layout, partition] = /^frames\.(?:([1-9]\d?)\.)?(\d{1,2})$/.exec(subject) ?? [];
  if (layout === undefined) return partition === undefined ? null : layoutBefore;
  return Number(partition) < Number(layout) ? Number(layout) : null;
}

/** What waits of one layout: since when its oldest batch does, epoch ms. */
export type Waiting = ReadonlyMap<Layout, number>;

/** How much older the batches of another layout are before it is its turn. */
const turnMs = 2_000;

/**
 * The layout that is stored now. One is stored at a time, the one whose batches are the oldest: in different layouts a vehicle
 * is in different partitions, and its frames are stored by one session at a time, in the order in which they arrived.
 */
export function layoutNow(current: Layout | null, waiting: Waiting, announced: Layout | null): Layout | null {
  const [oldest] = [...waiting].sort(([, first], [, second]) => first - second);
  if (oldest === undefined) return announced ?? current;
  const since = current === null ? undefined : waiting.get(current);
  return since === undefined || oldest[1] < since - turnMs ? oldest[0] : current;
}

/**
 * A live report that is a minute older than the newest is a clock that was set back (`hear`), so batches of one layout get
 * ahead of those of another by much less.
 */
const aheadMaxMs = 20_000;

/** Up to which time batches of this layout may be stored, epoch ms: not far beyond what waits of another. */
export const storedUpTo = (layout: Layout, waiting: Waiting): number => Math.min(Infinity, ...[...waiting].flatMap(([other, since]) => (other === layout ? [] : [since + aheadMaxMs])));
