import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { BUS, CONFIG, hear, LOG, type Bus, type Log } from '@voltdeck/platform';
import { subjects, type DeliveryProgress } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import type { ProtocolEnvironment } from '../environment.ts';
import { UpgradeRepository, type Progress } from './upgrade.repository.ts';

const progress = z.object({ jobId: z.uuid(), sentBytes: z.number(), totalBytes: z.number(), state: z.enum(['running', 'whole', 'broken']) });
type Told = Pick<DeliveryProgress, keyof z.infer<typeof progress>>;

/** Downloads tell of themselves each second; they are written together. */
const gatherMs = 300;

/** Hears from the edges how far vehicles have downloaded; of all nodes one hears each. */
@Injectable()
export class UpgradeDeliveries implements OnModuleInit, BeforeApplicationShutdown {
  private readonly heard = new Map<string, Told>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private end: () => void = () => undefined;

  constructor(
    private readonly repository: UpgradeRepository,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: Pick<ProtocolEnvironment, 'UPGRADE_STEP_S'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.end = hear(this.bus, subjects.upgradeDelivery('*'), progress, (told) => this.hear(told), { queue: 'protocol' });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.end();
    clearTimeout(this.timer);
    this.write();
    await this.writing;
  }

  private hear(told: Told): void {
    this.heard.set(told.jobId, told);
    this.timer ??= setTimeout(() => this.write(), gatherMs);
  }

  private write(): void {
    this.timer = undefined;
    const told = [...this.heard.values()];
    this.heard.clear();
    this.writing = this.writing.then(() => this.keep(told)).catch((error: unknown) => {
      this.log.warn({ reason: String(error), downloads: told.length }, 'the progress of downloads was not kept; the next one tells it again');
    });
  }

  private async keep(told: readonly Told[]): Promise<void> {
    const under = told.filter(({ state }) => state !== 'whole').map(progressOf);
    const whole = told.filter(({ state }) => state === 'whole').map(progressOf);
    // A fast one is whole at once: it has been told and has downloaded all the same.
    const facts = [['acknowledged', told.map(({ jobId: id }) => ({ id }))], ['delivering', under], ['preparing', whole], ['delivered', whole]] as const;
    for (const [fact, given] of facts) if (given.length > 0) await this.repository.learn(fact, given, this.config.UPGRADE_STEP_S);
  }
}

function progressOf({ jobId, sentBytes, totalBytes, state }: Told): Progress {
  const percent = state === 'whole' || totalBytes === 0 ? null : Math.floor((sentBytes * 100) / totalBytes);
  return { id: jobId, sent: sentBytes, total: totalBytes, percent };
}
