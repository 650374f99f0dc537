import { Inject, Injectable } from '@nestjs/common';
import { BusClient, LOG, type Log } from '@voltdeck/platform';
import { operations, type AuditFact, type Caller, type HaltReason, type ModuleHealthHourView, type ModuleHealthReport } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { ChannelService } from '../channel/channel.service.ts';
import { EventRepository, registryItself } from '../event/event.repository.ts';
import { haltReasonOf } from './halt-reason.ts';
import { HealthRepository, type CanaryCounts, type Tally } from './health.repository.ts';
import { ReportLimit } from './report-limit.ts';
import { talliesOf } from './tallies-of.ts';

const hoursDefault = 24;

/** What browsers tell of the modules they show; a canary that fails too often is halted here. */
@Injectable()
export class HealthService {
  constructor(
    private readonly health: HealthRepository,
    private readonly channels: ChannelService,
    private readonly events: EventRepository,
    private readonly limit: ReportLimit,
    private readonly bus: BusClient,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async report(reports: readonly ModuleHealthReport[], caller: Caller): Promise<void> {
    this.limit.take(caller.userId, reports.length);
    for (const tally of talliesOf(reports)) {
      // A version that nobody published counts nowhere.
      if (!(await this.health.add(tally))) continue;
      if (tally.integrity > 0) await this.tellRefusals(tally, reports, caller);
      const counts = await this.health.countCanary(tally);
      const reason = counts && haltReasonOf(counts);
      if (counts && reason) await this.halt(tally, reason === 'failures' && tally.integrity > 0 ? 'integrity' : reason, counts);
    }
  }

  hours(name: string, hours: number = hoursDefault): Promise<ModuleHealthHourView[]> {
    return this.health.hours(name, hours);
  }

  private async halt({ module, version }: Tally, reason: HaltReason, { mounts, failures, slow }: CanaryCounts): Promise<void> {
    const counts = { mounts, failures, slow };
    if (!(await this.channels.halt(module, version, reason, counts))) return;
    this.log.warn({ event: 'canary-halted', module, version, reason, ...counts }, 'a canary was halted');
    await this.audit(module, version, { reason, ...counts });
  }

  /** Files that browsers refused, once an hour each. */
  private async tellRefusals({ module, version }: Tally, reports: readonly ModuleHealthReport[], { loginName }: Caller): Promise<void> {
    const refused = reports.filter((report) => report.outcome === 'integrity' && report.name === module && report.version === version);
    for (const file of new Set(refused.map((report) => report.file ?? '-'))) {
      if (await this.events.toldLately(module, version, 'integrity', { file })) continue;
      this.log.error({ event: 'integrity-refused', module, version, file }, 'a browser refused a file that differs from its digest');
      await this.events.add({ action: 'integrity', by: loginName, module, version, detail: { file } });
    }
  }

  private async audit(module: string, version: string, after: Readonly<Record<string, unknown>>): Promise<void> {
    const requestId = randomUUID();
    const fact: AuditFact = {
      action: 'moduleHalted',
      path: `modules/${module}/${version}`,
      userId: null,
      triedName: null,
      token: registryItself,
      address: registryItself,
      requestId,
      result: 'done',
      input: { module, version },
      before: null,
      after,
    };
    await this.bus.call(operations.identity.audit, fact, { requestId }).catch((error: unknown) => {
      this.log.error({ event: 'audit-lost', fact, reason: String(error) }, 'the audit log did not take a line');
    });
  }
}
