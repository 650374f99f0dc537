import { Inject, Injectable } from '@nestjs/common';
import type { AcknowledgementLinkView } from '@voltdeck/contract';
import { DomainError, Settings } from '@voltdeck/base';
import { resolveFault } from '@voltdeck/protocol/codes';
import { hasAccess, linkSnoozes, type Caller, type LinkSnooze } from '@voltdeck/protocol/contract';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { isoOf } from '../epoch.ts';
import { FaultWorkRepository } from '../fault/fault-work.repository.ts';
import { FaultRepository, type FaultRow } from '../fault/fault.repository.ts';
import { RuleAlarmRepository, type RuleAlarmRow } from '../rule/rule-alarm.repository.ts';
import { RuleStormRepository } from '../rule/rule-storm.repository.ts';
import { AcknowledgementLinkRepository, type LinkRow } from './acknowledgement-link.repository.ts';
import { Recipients, type RecipientSource } from './recipients.ts';
import { snoozeEnd } from './snooze-end.ts';

/** What is stored of a token: it is random, so that its plain hash is enough. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a user may acknowledge at all; which vehicles is asked for each. */
export const mayAcknowledge = (caller: Caller): boolean => hasAccess('view', caller) && hasAccess('update', caller);

interface Opened {
  readonly link: LinkRow;
  readonly caller: Caller;
}

/** Links of messages that acknowledge or snooze as the user whom the message was for, once, by the rights of the moment at which they are used. */
@Injectable()
export class AcknowledgementLinkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: AcknowledgementLinkRepository,
    private readonly faults: FaultRepository,
    private readonly work: FaultWorkRepository,
    private readonly alarms: RuleAlarmRepository,
    private readonly storms: RuleStormRepository,
    @Inject(Recipients) private readonly recipients: RecipientSource,
    @Inject(Settings) private readonly settings: Pick<Settings, 'timeZone'>,
  ) {}

  /** The token of a new link of a delivery: it is in the message and nowhere else. */
  async make(delivery: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.links.add(hashOf(token), delivery);
    return token;
  }

  /** Changes nothing. @throws DomainError ACKNOWLEDGEMENT_LINK_EXPIRED, ACKNOWLEDGEMENT_LINK_SPENT, ACKNOWLEDGEMENT_LINK_REFUSED */
  async read(token: string): Promise<AcknowledgementLinkView> {
    return this.view(await this.open(token));
  }

  /**
   * Acknowledges or snoozes; the first acknowledgement is kept, as without a link.
   *
   * @throws DomainError as `read`; ACKNOWLEDGEMENT_LINK_NO_SNOOZE, and the link stays good
   */
  async spend(token: string, snooze?: LinkSnooze): Promise<{ readonly userId: string; readonly link: AcknowledgementLinkView }> {
    const opened = await this.open(token);
    await this.view(opened);
    const { link, caller } = opened;
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.links.spend(link.delivery, manager))) throw new DomainError('ACKNOWLEDGEMENT_LINK_SPENT');
      if (snooze !== undefined) return this.snooze(opened, snooze, manager);
      if (link.fault !== null) await this.faults.acknowledge(link.fault, caller.name, null, manager);
      else if (link.rule_alarm !== null) await this.alarms.acknowledge(link.rule_alarm, caller.name, null, manager);
      if (link.storm !== null) await this.storms.acknowledge(caller, link.storm, caller.name, null, manager);
    });
    return { userId: caller.userId, link: await this.view(opened) };
  }

  private async snooze({ link, caller }: Opened, snooze: LinkSnooze, on: EntityManager): Promise<void> {
    const until = new Date(snoozeEnd(snooze, Date.now(), this.settings.timeZone));
    if (!(await this.put(link, until, caller, on))) throw new DomainError('ACKNOWLEDGEMENT_LINK_NO_SNOOZE');
  }

  /** @returns whether anything of it lasts, so that it was snoozed */
  private async put({ fault, rule_alarm: alarm, storm }: LinkRow, until: Date, caller: Caller, on: EntityManager): Promise<boolean> {
    if (fault !== null) return this.work.snooze(fault, until, caller.name, on);
    const own = alarm !== null && (await this.alarms.snooze(alarm, until, caller.name, on));
    const others = storm !== null && (await this.storms.snooze(caller, storm, until, caller.name, on));
    return own || others;
  }

  private async open(token: string): Promise<Opened> {
    const link = await this.links.find(hashOf(token));
    if (link === null) throw new DomainError('ACKNOWLEDGEMENT_LINK_EXPIRED');
    if (link.spent) throw new DomainError('ACKNOWLEDGEMENT_LINK_SPENT');
    const caller = (await this.recipients.of([link.user_id])).get(link.user_id)?.caller;
    if (caller === undefined || !mayAcknowledge(caller)) throw new DomainError('ACKNOWLEDGEMENT_LINK_REFUSED');
    return { link, caller };
  }

  /** @throws DomainError ACKNOWLEDGEMENT_LINK_REFUSED: the user does not see the vehicle any more, or late records withdrew the alarm */
  private async view({ link: { fault, rule_alarm: alarm, storm }, caller }: Opened): Promise<AcknowledgementLinkView> {
    const row = fault === null ? null : await this.faults.find(caller, fault);
    if (row !== null) return { ...common(caller, row), others: 0, count: null, campaign: null, ...ofFault(row), snoozes: row.ended_ms === null ? this.snoozes() : [] };
    const raised = alarm === null ? null : await this.alarms.find(caller, alarm);
    if (raised !== null) return { ...common(caller, raised), ...(await this.ofAlarm(raised, storm, caller)) };
    throw new DomainError('ACKNOWLEDGEMENT_LINK_REFUSED');
  }

  private snoozes(): AcknowledgementLinkView['snoozes'] {
    return linkSnoozes.map((snooze) => ({ snooze, until: isoOf(snoozeEnd(snooze, Date.now(), this.settings.timeZone)) }));
  }

  private async ofAlarm(row: RuleAlarmRow, storm: string | null, caller: Caller): Promise<Of<Exclude<keyof AcknowledgementLinkView, keyof ReturnType<typeof common>>>> {
    const [whole] = await this.storms.byIds(caller, storm === null ? [] : [storm]);
    const lasts = row.ended_ms === null || (whole !== undefined && whole.open > 0);
    return { ...{ others: whole === undefined ? 0 : whole.vehicles - 1, count: row.fleet?.count ?? null, campaign: row.campaign?.name ?? null, type: null, faultName: null, rule: row.rule_name, level: row.level }, ...snoozedOf(row), snoozes: lasts ? this.snoozes() : [] };
  }
}

const snoozedOf = ({ snoozed_until: until, snoozed_by: by }: FaultRow | RuleAlarmRow): Of<'snoozedUntil' | 'snoozedBy'> => ({ snoozedUntil: until?.toISOString() ?? null, snoozedBy: by });

type Of<Keys extends keyof AcknowledgementLinkView> = Pick<AcknowledgementLinkView, Keys>;

const common = (caller: Caller, row: FaultRow | RuleAlarmRow): Omit<AcknowledgementLinkView, 'others' | 'count' | 'campaign' | 'type' | 'faultName' | 'rule' | 'level' | 'snoozedUntil' | 'snoozedBy' | 'snoozes'> => ({
  userName: caller.name,
  vin: row.vin,
  plate: row.plate,
  projectName: row.project_name,
  startedAt: isoOf(row.started_ms),
  endedAt: row.ended_ms === null ? null : isoOf(row.ended_ms),
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  acknowledgedBy: row.acknowledged_by,
});

/** One that rose after its acknowledgement has none. */
function ofFault(row: FaultRow): Of<'type' | 'faultName' | 'rule' | 'level' | 'snoozedUntil' | 'snoozedBy'> & Partial<Of<'acknowledgedAt' | 'acknowledgedBy'>> {
  const { type, entries, highest_level: level, rose_to: roseTo } = row;
  const about = { type, faultName: resolveFault(type, entries).name, rule: null, level, ...snoozedOf(row) };
  return roseTo === null ? about : { ...about, acknowledgedAt: null, acknowledgedBy: null };
}
