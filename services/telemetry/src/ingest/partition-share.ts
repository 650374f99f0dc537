import { hear, type Bus } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Partition } from './partition.ts';

const share = z.object({ process: z.string(), held: z.number() });
/** At each change things settle before the next: a partition that is given up is taken within a second. */
const everyMs = 5_000;

/**
 * Shares the partitions out among the processes of telemetry. Each says now and then how many it writes; who writes two
 * more than another gives one up. A process that is gone announces nothing, so nothing is given up for it.
 */
export class PartitionShare {
  private readonly process = randomUUID();
  private end: () => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;
  private gaveAt = 0;

  constructor(
    private readonly bus: Bus,
    private readonly partitions: () => readonly Pick<Partition, 'held' | 'giveUp'>[],
    private readonly periodMs = everyMs,
  ) {}

  start(): void {
    this.end = hear(this.bus, subjects.ingestShare, share, (announced) => this.hear(announced));
    this.timer = setInterval(() => this.say(), this.periodMs);
  }

  stop(): void {
    clearInterval(this.timer);
    this.end();
  }

  private get held(): number {
    return this.partitions().filter(({ held }) => held).length;
  }

  private say(): void {
    if (this.held < this.partitions().length && !this.bus.isClosed()) this.bus.publish(subjects.ingestShare, JSON.stringify({ process: this.process, held: this.held }));
  }

  private hear({ process, held }: z.infer<typeof share>): void {
    if (process === this.process || this.held <= held + 1 || Date.now() - this.gaveAt < this.periodMs) return;
    this.gaveAt = Date.now();
    this.partitions().findLast((partition) => partition.held)?.giveUp();
  }
}
