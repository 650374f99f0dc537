import { Inject, Injectable } from '@nestjs/common';
import {
  type InputOf,
  type ModuleHealthHourView,
  type ModuleHealthReport,
  type ModuleHealthReports,
  type Modules,
  type RolloutAudience,
  auditLog,
  type AuditFact,
} from '@voltdeck/contract';
import { BusClient, LOG, Settings, type Log } from '@voltdeck/base';
import { type Caller, type HaltReason, haltRule, moduleLimits } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { ChannelService } from '../channel/channel.service.ts';
import { EventRepository, registryItself } from '../registry/event.repository.ts';
import { isAmong } from '../snapshot/audience.ts';
import { SnapshotService } from '../snapshot/snapshot.service.ts';
import { HealthMetrics } from './health.metrics.ts';
import { HealthRepository, type CanaryCounts, type Tally } from './health.repository.ts';
import { ReportLimit } from './report-limit.ts';
import { SeenLoads } from './seen-loads.ts';

const counted = { ok: 'ok', failure: 'failures', error: 'errors', freeze: 'freezes', integrity: 'integrity', trespass: 'errors' } as const;

/** The reports of one request, counted by version. */
function talliesOf(reports: readonly ModuleHealthReport[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { name: module, version, outcome, mountMs = 0 } of reports) {
    const key = `${module} ${version}`;
    const tally = tallies.get(key) ?? { module, version, ok: 0, failures: 0, errors: 0, freezes: 0, integrity: 0, slow: 0, mountMs: 0 };
    tallies.set(key, tally);
    tally[counted[outcome]]++;
    if (outcome !== 'ok') continue;
    tally.mountMs += mountMs;
    if (mountMs > moduleLimits.mountMsMax) tally.slow++;
  }
  return [...tallies.values()];
}

/** Why a canary with these counts must be halted, judged by as many users as are `needed`; null while it can continue. */
function haltReasonOf({ mounts, failures, users, failing, slow }: CanaryCounts, needed: number): HaltReason | null {
  const crosses = (count: number, share: number): boolean => count >= needed && count / users >= share;
  // What throws before it is drawn has few mounts: failures alone are enough once there are as many.
  const enough = failures >= haltRule.failures && (mounts >= haltRule.mounts || failures >= mounts);
  if (enough && crosses(failing, haltRule.share)) return 'failures';
  return mounts >= haltRule.mounts && crosses(slow, slowShare) ? 'slow' : null;
}

/** A slow page is still a page: only when half of the users find it slow. */
const slowShare = 0.5;

/** Outcomes that are among the events, each with its subject. */
const loggedOutcomes = ['integrity', 'freeze', 'trespass'] as const;
const detailNames = { integrity: 'file', freeze: 'component', trespass: 'trespass' } as const;
const detailOf = {
  integrity: ({ file = '-' }: ModuleHealthReport) => file,
  freeze: ({ component }: ModuleHealthReport) => component,
  trespass: ({ detail = '-' }: ModuleHealthReport) => detail,
} as const;
const sentences = {
  integrity: 'a browser refused a file that differs from its digest',
  freeze: 'a tab stopped answering while a module was mounted',
  trespass: 'a module reached for what belongs to others',
} as const;

/** One browser must not fill the events. */
const eventsPerHour = 20;

/** What browsers report of the modules they show; a canary that fails too often is halted here. */
@Injectable()
export class HealthService {
  constructor(
    private readonly health: HealthRepository,
    private readonly channels: ChannelService,
    private readonly snapshots: SnapshotService,
    private readonly events: EventRepository,
    private readonly limit: ReportLimit,
    private readonly loads: SeenLoads,
    @Inject(Settings) private readonly settings: Pick<Settings, 'number'>,
    private readonly bus: BusClient,
    private readonly metrics: HealthMetrics,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Counted is what the user was served, each thing once per page load. */
  async report({ load, reports }: ModuleHealthReports, caller: Caller): Promise<void> {
    this.limit.take(caller.userId, reports.length);
    const proven = await Promise.all(reports.map((report) => this.snapshots.wasServed(caller, report, report.receipt)));
    const own = reports.filter((_report, place) => proven[place]);
    for (const tally of talliesOf(this.loads.unseen(caller.userId, load ?? null, own))) {
      // A version that no one published counts nowhere.
      if (!(await this.health.add(tally))) continue;
      this.metrics.counted(tally);
      for (const outcome of loggedOutcomes) await this.logOnce(outcome, tally, own, caller);
      await this.judge(tally, caller);
    }
  }

  /** Only who gets the canary has a voice, and one user is never enough to halt what others get too. */
  private async judge(tally: Tally, caller: Caller): Promise<void> {
    const audience = await this.health.audience(tally);
    if (audience === null || !isAmong(caller, tally.module, tally.version, audience)) return;
    const counts = await this.health.countCanary(tally, caller.userId);
    const reason = haltReasonOf(counts, this.usersNeeded(audience));
    if (reason) await this.halt(tally, reason === 'failures' && tally.integrity > 0 ? 'integrity' : reason, counts);
  }

  /** A canary for named testers alone has no more users than those. */
  private usersNeeded({ percentage, userIds, projectIds }: RolloutAudience): number {
    const wanted = this.settings.number('canaryHaltUsers');
    return percentage === 0 && projectIds.length === 0 ? Math.min(wanted, userIds.length) : wanted;
  }

  hours({ name, hours }: InputOf<Modules['moduleHealth']>): Promise<ModuleHealthHourView[]> {
    return this.health.hours(name, hours);
  }

  private async halt({ module, version }: Tally, reason: HaltReason, { mounts, failures, users, failing, slow }: CanaryCounts): Promise<void> {
    const counts = { mounts, failures, users, failing, slow };
    if (!(await this.channels.halt(module, version, reason, counts))) return;
    this.metrics.halted(module);
    this.log.warn({ event: 'canary-halted', module, version, reason, ...counts }, 'a canary was halted');
    await this.audit(module, version, { reason, ...counts });
  }

  /** What browsers refused, and where modules reached for what belongs to others: once an hour each, and not without bound. */
  private async logOnce(action: (typeof loggedOutcomes)[number], { module, version }: Tally, reports: readonly ModuleHealthReport[], { loginName }: Caller): Promise<void> {
    const own = reports.filter((report) => report.outcome === action && report.name === module && report.version === version);
    for (const found of new Set(own.map((report) => detailOf[action](report)))) {
      const detail = { [detailNames[action]]: found };
      if ((await this.events.isLoggedLately(module, version, action, detail)) || (await this.events.countLately(module, version, action)) >= eventsPerHour) continue;
      this.log.error({ event: `module-${action}`, module, version, ...detail }, sentences[action]);
      await this.events.add({ action, by: loginName, module, version, detail });
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
    await this.bus.call(auditLog.audit, fact, { requestId }).catch((error: unknown) => {
      this.log.error({ event: 'audit-lost', fact, reason: String(error) }, 'the audit log did not take a line');
    });
  }
}
