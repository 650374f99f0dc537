import { Poller, type Bus, type Log } from '@voltdeck/base';
import { layoutNow, sourcesOf, storedUpTo, type FramesSource, type Layout } from './frames-layout.ts';
import { seeFrames, type FramesSeen } from './frames-watch.ts';
import { Partition, type PartitionParts } from './partition.ts';

const everyMs = 2_000;

/**
 * The partitions that this process tries to write: those of the layout whose turn it is. Every process decides by what the
 * streams hold; where two decide differently for a moment, the locks of the sessions let one layout in.
 */
export class LayoutRun {
  private readonly poller = new Poller();
  private layout: Layout | null = null;
  private running: readonly Partition[] = [];
  private limitMs = Infinity;
  private trouble: string | null = null;

  constructor(
    private readonly bus: Bus,
    private readonly log: Log,
    private readonly parts: Omit<PartitionParts, 'storedUpTo'>,
  ) {}

  start(): void {
    this.poller.start(() => this.look(), everyMs, 0);
  }

  async stop(): Promise<void> {
    await this.poller.stop();
    await this.end();
  }

  get partitions(): readonly Partition[] {
    return this.running;
  }

  /** Sentence of what keeps frames from being stored; null while all goes well. */
  get troubled(): string | null {
    const troubled = this.running.find(({ trouble }) => trouble !== null);
    return troubled === undefined ? this.trouble : `partition ${troubled.number}: ${troubled.trouble}`;
  }

  private async look(): Promise<void> {
    try {
      await this.follow(await seeFrames(this.bus));
      this.trouble = null;
    } catch (error) {
      if (this.trouble === null) this.log.warn({ err: error }, 'the streams of frames do not answer; what is stored now continues');
      this.trouble = `the streams of frames do not answer: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  private async follow({ infos, waiting, announced }: FramesSeen): Promise<void> {
    const layout = layoutNow(this.layout, waiting, announced);
    if (layout === null) return;
    if (layout !== this.layout) await this.turnTo(layout);
    this.limitMs = storedUpTo(layout, waiting);
    const known = new Set(this.running.map(({ number }) => number));
    this.running = [...this.running, ...sourcesOf(layout, infos).filter(({ partition }) => !known.has(partition)).map((source) => this.begin(source))];
  }

  /** In this order: none of the next layout begins here while one of this is at work. */
  private async turnTo(layout: Layout): Promise<void> {
    if (this.layout !== null) this.log.info({ from: this.layout, to: layout }, 'frames of another number of partitions are stored now');
    await this.end();
    this.layout = layout;
  }

  private begin(source: FramesSource): Partition {
    const partition = new Partition(source, { ...this.parts, storedUpTo: () => this.limitMs });
    partition.start();
    return partition;
  }

  private async end(): Promise<void> {
    const ended = this.running;
    this.running = [];
    await Promise.all(ended.map((partition) => partition.stop()));
  }
}
