import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { BUS, CONFIG, hear, LOG, type Bus, type Log } from '@voltdeck/base';
import { subjects, type DeliveryProgress } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import type { ProtocolEnvironment } from '../environment.ts';
import { UpgradeRepository, type Progress } from './upgrade.repository.ts';

const progress = z.object({ jobId: z.uuid(), sentBytes: z.number(), totalBytes: z.number(), state: z.enum(['running', 'whole', 'broken']) });
type Report = Pick<DeliveryProgress, keyof z.infer<typeof progress>>;

/** Downloads report each second; reports are written together. */
const gatherMs = 300;

/** Hears from the edges how far vehicles have downloaded; of all nodes one hears each. */
@Injectable()
export class UpgradeDeliveries implements OnModuleInit, BeforeApplicationShutdown {
  private readonly latest = new Map<string, Report>();
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
    this.end = hear(this.bus, subjects.upgradeDelivery('*'), progress, (report) => this.hear(report), { queue: 'protocol' });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.end();
    clearTimeout(this.timer);
    this.write();
    await this.writing;
  }

  private hear(report: Report): void {
    this.latest.set(report.jobId, report);
    this.timer ??= setTimeout(() => this.write(), gatherMs);
  }

  private write(): void {
    this.timer = undefined;
    const reports = [...this.latest.values()];
    this.latest.clear();
    this.writing = this.writing.then(() => this.keep(reports)).catch((error: unknown) => {
      this.log.warn({ reason: String(error), downloads: reports.length }, 'the progress of downloads was not kept; the next report has it again');
    });
  }

  private async keep(reports: readonly Report[]): Promise<void> {
    const under = reports.filter(({ state }) => state !== 'whole').map(progressOf);
    const whole = reports.filter(({ state }) => state === 'whole').map(progressOf);
    // A fast one is whole at once: it has acknowledged the command and downloaded all the same.
    const facts = [['acknowledged', reports.map(({ jobId: id }) => ({ id }))], ['delivering', under], ['preparing', whole], ['delivered', whole]] as const;
    for (const [fact, given] of facts) if (given.length > 0) await this.repository.learn(fact, given, this.config.UPGRADE_STEP_S);
  }
}

function progressOf({ jobId, sentBytes, totalBytes, state }: Report): Progress {
  const percent = state === 'whole' || totalBytes === 0 ? null : Math.floor((sentBytes * 100) / totalBytes);
  return { id: jobId, sent: sentBytes, total: totalBytes, percent };
}
