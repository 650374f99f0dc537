import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import { announcedPartitions, framesStreamInfos, type Bus } from '@voltdeck/base';
import { layoutOfSubject, type Layout, type Waiting } from './frames-layout.ts';

const answerWithinMs = 2_000;

/** What the streams of frames hold. */
export interface FramesSeen {
  readonly infos: readonly StreamInfo[];
  readonly waiting: Waiting;
  /** The layout that the protocol service writes; null while there is no stream. */
  readonly announced: Layout | null;
}

/** @throws Error while the bus or one of the streams does not answer */
export async function seeFrames(bus: Bus): Promise<FramesSeen> {
  const infos = await framesStreamInfos(bus, { timeout: answerWithinMs });
  const waiting = new Map<Layout, number>();
  for (const info of infos) {
    for (const [layout, since] of await waitingIn(bus, info)) waiting.set(layout, Math.min(since, waiting.get(layout) ?? Infinity));
  }
  return { infos, waiting, announced: announcedPartitions(infos) };
}

/** Only while two layouts wait in one stream are their first batches read: what the first of the stream is says nothing of the other. */
async function waitingIn(bus: Bus, { config, state }: StreamInfo): Promise<[Layout, number][]> {
  const subjects = Object.keys(state.subjects ?? {});
  const layouts = new Set(subjects.map(layoutOfSubject).filter((layout) => layout !== null));
  if (layouts.size <= 1) return [...layouts].map((layout) => [layout, Date.parse(state.first_ts)]);
  const { direct } = await jetstreamManager(bus, { checkAPI: false, timeout: answerWithinMs });
  const ours = subjects.filter((subject) => layoutOfSubject(subject) !== null);
  const firsts = await Promise.all(ours.map((subject) => direct.getMessage(config.name, { seq: state.first_seq, next_by_subj: subject })));
  // One that has gone meanwhile does not wait.
  return firsts.flatMap((first): [Layout, number][] => (first === null ? [] : [[layoutOfSubject(first.subject) ?? 0, first.time.getTime()]]));
}
