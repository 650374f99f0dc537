import { Injectable } from '@nestjs/common';
import { people, serviceCases, type CaseCalendarGrant, type CaseCalendarView, type CaseView, type InputOf, type OutputOf, type ServiceCases } from '@voltdeck/contract';
import { BusClient, DomainError, inputOf } from '@voltdeck/base';
import { caseLimits, hasAccess, limits, pathOf, type BaseLanguage, type Page } from '@voltdeck/protocol/contract';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Acting } from '../acting.ts';
import { CaseService } from './case.service.ts';

interface LinkRow {
  readonly user_id: string;
  readonly language: BaseLanguage;
}

/** What is stored of a token: it is random, so that its plain hash is enough. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Links by which calendars read the due times of a user's cases, by the rights of the moment at which they read. */
@Injectable()
export class CaseCalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cases: CaseService,
    private readonly bus: BusClient,
  ) {}

  async show({ caller }: Acting): Promise<CaseCalendarView> {
    const [row] = await this.dataSource.query<CaseCalendarView[]>('select iso(created_at) as "createdAt", iso(read_at) as "readAt" from case_calendar where user_id = $1', [caller.userId]);
    return row ?? { createdAt: null, readAt: null };
  }

  async make({ language }: InputOf<ServiceCases['caseCalendarMake']>, { caller }: Acting): Promise<CaseCalendarGrant> {
    const token = randomBytes(32).toString('base64url');
    await this.dataSource.query(
      `insert into case_calendar (user_id, secret_hash, language) values ($1, $2, $3)
       on conflict (user_id) do update set secret_hash = excluded.secret_hash, language = excluded.language, created_at = now(), read_at = null`,
      [caller.userId, hashOf(token), language],
    );
    return { token, path: pathOf(serviceCases.caseCalendarFile, { token }) };
  }

  async revoke({ caller }: Acting): Promise<void> {
    await this.dataSource.query('delete from case_calendar where user_id = $1', [caller.userId]);
  }

  /** @throws DomainError CASE_CALENDAR_NOT_FOUND also for a user who was deleted or no longer has the view permission */
  async read({ token }: InputOf<ServiceCases['caseCalendarRead']>, requestId: string): Promise<OutputOf<ServiceCases['caseCalendarRead']>> {
    const [link] = await this.dataSource.query<LinkRow[]>('select user_id, language from case_calendar where secret_hash = $1', [hashOf(token)]);
    if (link === undefined) throw new DomainError('CASE_CALENDAR_NOT_FOUND');
    const { items: [recipient] } = await this.bus.call(people.recipients, { userIds: [link.user_id] }, { requestId });
    if (recipient === undefined || !hasAccess('view', recipient.caller)) throw new DomainError('CASE_CALENDAR_NOT_FOUND');
    await this.dataSource.query('update case_calendar set read_at = now() where user_id = $1', [link.user_id]);
    return { language: link.language, items: await this.dueOf({ caller: recipient.caller, requestId }) };
  }

  /** Cases that wait have no due time. */
  private async dueOf(acting: Acting): Promise<CaseView[]> {
    const found: CaseView[] = [];
    for (let cursor: string | null = null; found.length < caseLimits.calendarMax; ) {
      const page: Page<CaseView> = await this.cases.list(inputOf(serviceCases.caseList, { mine: true, caseState: 'active', sort: 'dueAt', pageSize: limits.pageSizeMax, ...(cursor === null ? {} : { cursor }) }), acting);
      found.push(...page.items.filter(({ dueAt }) => dueAt !== null));
      cursor = page.next;
      if (cursor === null) break;
    }
    return found.slice(0, caseLimits.calendarMax);
  }
}
