import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { jetstreamManager, type StreamAPI, type StreamInfo } from '@nats-io/jetstream';
import { BUS, CONFIG, LOG, Poller, unlessMissing, type Bus, type Log } from '@voltdeck/base';
import { everyFrames, framesStreamNames, partitionOfStream } from '@voltdeck/protocol/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProtocolEnvironment } from '../../environment.ts';
import { FramesStream } from './frames-stream.ts';

const everyMs = 60_000;

export interface Patience {
  /** A stream that nothing was written to for so long is not written any more. */
  readonly unusedMs: number;
  /** For so long it takes nothing in before it is removed: who still writes opens it again, and it stays. */
  readonly closedMs: number;
}

const usual: Patience = { unusedMs: 10 * 60_000, closedMs: 5_000 };

/** A subject that no one writes to, and that the listing of streams of frames still covers. */
const closedSubject = (name: string): string => `frames.closed.${name}`;

/** Removes the streams of frames that this number of partitions does not need, once they are empty and no one writes to them. */
@Injectable()
export class FramesRetirement implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: Pick<ProtocolEnvironment, 'FRAMES_PARTITIONS'>,
    @Inject(LOG) private readonly log: Log,
    private readonly stream: FramesStream,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.tidy(), everyMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  /** One look at all of them. What fails is tried at the next. */
  async tidy(patience = usual): Promise<void> {
    try {
      if (this.stream.isRoomy) await this.stream.ensure();
      const { streams } = await jetstreamManager(this.bus, { checkAPI: false });
      for await (const name of streams.names(everyFrames)) if (this.isSpare(name)) await this.retire(streams, name, patience);
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'streams of frames cannot be tidied; trying again in a minute');
    }
  }

  private isSpare(name: string): boolean {
    const partition = partitionOfStream(name);
    return framesStreamNames.includes(name) && (partition === null || partition >= this.config.FRAMES_PARTITIONS);
  }

  private async retire(streams: StreamAPI, name: string, { unusedMs, closedMs }: Patience): Promise<void> {
    const info = await unlessMissing(streams.info(name));
    if (info === null || !isUnused(info, unusedMs)) return;
    await streams.update(name, { subjects: [closedSubject(name)] });
    await sleep(closedMs);
    const closed = await unlessMissing(streams.info(name));
    if (closed === null || closed.state.messages > 0 || !closed.config.subjects.includes(closedSubject(name))) return;
    await unlessMissing(streams.delete(name));
    this.log.info({ stream: name }, 'a stream of frames that is not used any more is removed');
  }
}

/** One that is new was not written to yet. */
const isUnused = ({ created, state }: StreamInfo, unusedMs: number): boolean => state.messages === 0 && Date.now() - Math.max(Date.parse(created), Date.parse(state.last_ts)) >= unusedMs;
